import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { ActFormProps } from '@/components/order-records/act-form';
import type { Form } from '@/lib/domain/orders/process/action';

/** The forms that rows of the order process name; what has none is asked by the dialog with its plain fields. */
export const actForms: Partial<Record<Form, ComponentType<ActFormProps>>> = {
  draft: dynamic(() => import('@/components/drafts/DraftForm')),
  approve: dynamic(() => import('@/components/drafts/ApproveForm')),
  remarks: dynamic(() => import('@/components/drafts/RemarksForm')),
  claim: dynamic(() => import('@/components/disputes/ClaimForm')),
  answer: dynamic(() => import('@/components/disputes/AnswerForm')),
};

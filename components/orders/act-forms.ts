import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { Form } from '@/lib/domain/order-process/action';
import type { ActAction, OrderDetail } from './order-row';

/** What a form of its own gets for an act of the order. */
export interface ActFormProps {
  detail: OrderDetail;
  action: ActAction;
  onClose: () => void;
  /** Done, or refused because the order has moved on: the page asks for its data again. */
  onDone: () => Promise<void>;
}

/** The forms that rows of the order process name; what has none is asked by the dialog with its plain fields. */
export const actForms: Partial<Record<Form, ComponentType<ActFormProps>>> = {
  draft: dynamic(() => import('@/components/drafts/DraftForm')),
  approve: dynamic(() => import('@/components/drafts/ApproveForm')),
  remarks: dynamic(() => import('@/components/drafts/RemarksForm')),
  claim: dynamic(() => import('@/components/disputes/ClaimForm')),
  answer: dynamic(() => import('@/components/disputes/AnswerForm')),
};

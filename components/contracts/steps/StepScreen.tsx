import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { StepProps } from '@/components/contracts/steps/step-props';
import type { StepPage } from '@/lib/domain/contracts/signing-step';
import { ServerClock } from '../ServerClock';
import { useTellToSign } from '../use-tell-to-sign';

type Step = Exclude<StepPage, 'read'>;

// A page waits for the step that it shows alone.
// Next finds what to load before hydration by the import within the call.
const screens: Record<Step, ComponentType<StepProps>> = {
  authentication: dynamic(() => import('./AuthenticationStep')),
  elements: dynamic(() => import('./ElementsStep')),
  elementsCode: dynamic(() => import('./ElementsCodeStep')),
  faceVerification: dynamic(() => import('./FaceStep')),
  identityCard: dynamic(() => import('./CertificateStep')),
  notIDentituCard: dynamic(() => import('./CertificateStep')),
  underReview: dynamic(() => import('./ReviewStep')),
  confirmed: dynamic(() => import('./ConfirmStep')),
  verificationCode: dynamic(() => import('./ConfirmStep')),
  successful: dynamic(() => import('./SuccessStep')),
};

const titles: Record<Step, string> = {
  authentication: '身份核验',
  elements: '身份核验',
  elementsCode: '要素验证码',
  faceVerification: '身份核验',
  identityCard: '上传身份证',
  notIDentituCard: '上传其他证件',
  underReview: '审核中',
  confirmed: '意愿确认',
  verificationCode: '签署验证码',
  successful: '签署结果',
};

const titleOf = ({ step }: StepProps): string => (step === 'read' ? '' : titles[step]);

/** The ten pages of signing (spec 2), one screen each. */
export function StepScreen(props: StepProps) {
  const { businessContract: contract } = props.detail;
  useTellToSign(props.waiting && props.waiting.length + (contract.is_my_turn ? 1 : 0));
  if (props.step === 'read') return null;
  const Screen = screens[props.step];
  return (
    <ServerClock readAt={props.readAt}>
      <Screen key={`${props.step} ${props.detail.businessContractMember.id}`} {...props} />
    </ServerClock>
  );
}

/** What the pages of both areas say of themselves. */
export const stepPage = {
  Screen: StepScreen,
  title: titleOf,
  detail: (props: StepProps) => [
    { label: `${props.detail.businessContract.contract_sn} ${titleOf(props)}` },
  ],
};

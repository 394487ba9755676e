import { type ReactNode, useCallback, useState } from 'react';
import { onDemand } from '@/components/kit/ui/on-demand';
import type { ApiResult } from '@/lib/api/api';

const CaptchaDialog = onDemand(() =>
  import('./CaptchaDialog').then((module) => module.CaptchaDialog),
);

export interface SliderProof {
  ticket: string;
  randstr: string;
}

interface Asked {
  phone: string;
  settle: (proof: SliderProof | null) => void;
}

const noProof: SliderProof = { ticket: '', randstr: '' };

/**
 * For forms of visitors that need the slider only sometimes: sends, and where the server asks for the slider (422 with
 * `data.captcha` required) opens it and sends the same again with its proof. What was typed stays where it is.
 * @returns `send`, which answers as the call did (the refusal where the slider was closed), and the dialog to render
 */
export function useSliderOnDemand() {
  const [asked, setAsked] = useState<Asked | null>(null);

  const send = useCallback(
    async <T,>(
      phone: string,
      call: (proof: SliderProof) => Promise<ApiResult<T>>,
    ): Promise<ApiResult<T>> => {
      const answer = await call(noProof);
      if (answer.ok || answer.data.captcha !== 'required') return answer;
      const proof = await new Promise<SliderProof | null>((settle) => setAsked({ phone, settle }));
      setAsked(null);
      return proof ? call(proof) : answer;
    },
    [],
  );

  const dialog: ReactNode = asked && (
    <CaptchaDialog
      phone={asked.phone}
      purpose="contact"
      onSolved={asked.settle}
      onClose={() => asked.settle(null)}
    />
  );
  return { send, dialog };
}

import { useEffect, useRef } from 'react';
import { href } from '@/lib/address/routes';
import type { CaptchaPurpose } from '@/lib/domain/account/captcha/track';
import s from './Captcha.module.css';
import { readFromFrame, type ToFrame } from './frame-messages';

export interface CaptchaFrameProps {
  /** '' shows the frame waiting. */
  phone: string;
  purpose: CaptchaPurpose;
  onSolved: (proof: { ticket: string; randstr: string }) => void;
}

/** /tcaptcha/captchas in a page of ours. */
export function CaptchaFrame({ phone, purpose, onSolved }: CaptchaFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const solved = useRef(onSolved);
  useEffect(() => {
    solved.current = onSolved;
  });
  useEffect(() => {
    const start = () => {
      if (!phone) return;
      const message: ToFrame = { type: 'tcaptcha:start', phone, purpose };
      frame.current?.contentWindow?.postMessage(message, location.origin);
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin) return;
      if (event.source !== frame.current?.contentWindow) return;
      const message = readFromFrame(event.data);
      if (message?.type === 'tcaptcha:ready') start();
      if (message?.type === 'tcaptcha:solved') {
        solved.current({ ticket: message.ticket, randstr: message.randstr });
      }
    };
    window.addEventListener('message', onMessage);
    start(); // it may have been ready before
    return () => window.removeEventListener('message', onMessage);
  }, [phone, purpose]);
  return (
    <iframe
      ref={frame}
      className={s.iframe}
      src={href('tcaptcha-captchas', { frame: 1 })}
      title="滑块验证"
      width={330}
      height={330}
    />
  );
}

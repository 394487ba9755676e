import { useEffect, useId, useState } from 'react';
import { CaptchaPuzzle } from '@/components/account/captcha/CaptchaPuzzle';
import { usePuzzle } from '@/components/account/captcha/use-puzzle';
import s from './Captcha.module.css';
import { type FromFrame, readToFrame, type ToFrame } from './frame-messages';

/** The captcha as a page embeds it: waits for the phone, shows the puzzle, posts the proof. */
export function FrameScreen() {
  const [start, setStart] = useState<ToFrame | null>(null);
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== window.parent) return;
      const message = readToFrame(event.data);
      if (message) setStart(message);
    };
    window.addEventListener('message', onMessage);
    post({ type: 'tcaptcha:ready' });
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return (
    <main className={s.frame}>
      <h1 className="sr-only">滑块验证</h1>
      {start ? (
        <FramePuzzle key={`${start.phone} ${start.purpose}`} {...start} />
      ) : (
        <p className={s.waiting}>请先在页面上填写手机号</p>
      )}
    </main>
  );
}

function FramePuzzle({ phone, purpose }: ToFrame) {
  const id = useId();
  const puzzle = usePuzzle({
    phone,
    purpose,
    onSolved: (proof) => post({ type: 'tcaptcha:solved', ...proof }),
  });
  return <CaptchaPuzzle puzzle={puzzle} id={id} />;
}

function post(message: FromFrame): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

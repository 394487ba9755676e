import { useRef, useState } from 'react';
import { api } from '@/lib/api/api';
import { once } from '@/lib/api/once';
import { startSession } from '@/lib/api/session';
import { codeMessages, codeProblem } from '@/lib/domain/account/code';
import type { CustomerGroup } from '@/lib/domain/account/user-group';
import { phoneProblem } from '@/lib/domain/identity/phone';
import { useAppStore } from '@/store/AppStoreProvider';
import { useCodeCountdown } from './use-code-countdown';

export interface LoginProblems {
  phone?: string | undefined;
  code?: string | undefined;
  agreed?: string | undefined;
}

export interface LoginFormOptions {
  /** 3 advertiser, 2 media owner */
  group: CustomerGroup;
  /** Names the form for the server's log of logins. */
  pageName: string;
  onDone: () => void;
}

/** A longer wait than this is said, not counted down on the button. */
const longestCountdown = 120;

/** The state of a login form and the two calls it makes; both are guarded against a second press. */
export function useLoginForm({ group, pageName, onDone }: LoginFormOptions) {
  const store = useAppStore();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<LoginProblems>({});
  const [busy, setBusy] = useState<'' | 'send' | 'login'>('');
  const [sliding, setSliding] = useState(false);
  const [sent, setSent] = useState(0);
  const [left, startCountdown] = useCodeCountdown();
  const [guard] = useState(() => once(async (work: () => Promise<void>) => work()));
  const solved = useRef(false);

  const problem = (found: LoginProblems) => setProblems((old) => ({ ...old, ...found }));

  const guarded = (kind: 'send' | 'login', work: () => Promise<void>) =>
    guard(async () => {
      setBusy(kind);
      try {
        await work();
      } finally {
        setBusy('');
      }
    });

  /** A right number first, then the slider, then the code. */
  const askForCode = () => {
    if (left > 0 || busy) return;
    const wrong = phoneProblem(phone);
    setProblems({ phone: wrong ?? undefined });
    if (wrong) return;
    solved.current = false;
    setSliding(true);
  };

  const closeSlider = () => {
    setSliding(false);
    if (!solved.current) problem({ code: codeMessages.slider });
  };

  const sendCode = (proof: { ticket: string; randstr: string }) => {
    solved.current = true;
    setSliding(false);
    return guarded('send', async () => {
      const input = { login_user: phone, user_group: group, ...proof };
      const options = { show: 'unless-fields', showDone: true } as const;
      const answer = await api('send-register-msg', input, options);
      if (answer.ok) {
        startCountdown(answer.data.retry_after);
        setSent((times) => times + 1);
        return;
      }
      problem({ phone: answer.fields.login_user, code: answer.fields.ticket });
      const wait = Number(answer.data.retry_after ?? 0);
      if (wait > 0 && wait <= longestCountdown) startCountdown(wait);
      if (answer.status === 429) problem({ code: answer.msg });
    });
  };

  const logIn = () => {
    const found: LoginProblems = {
      phone: phoneProblem(phone) ?? undefined,
      code: codeProblem(code),
      agreed: agreed ? undefined : codeMessages.agreement,
    };
    setProblems(found);
    if (Object.values(found).some(Boolean)) return found;
    void guarded('login', async () => {
      const answer = await api(
        'do-login-by-mobile-code',
        {
          login_user: phone,
          user_pass: code,
          user_group: group,
          login_page_name: pageName,
          login_page_address: location.pathname,
        },
        { show: 'unless-fields', showDone: true },
      );
      if (!answer.ok) {
        problem({ phone: answer.fields.login_user, code: answer.fields.user_pass });
        return;
      }
      startSession(answer.data);
      const { user } = answer.data;
      store
        .getState()
        .setUser({ name: user.user_nicename || user.username, avatar: user.avatar ?? '', group });
      setPhone('');
      setCode('');
      setAgreed(false);
      onDone();
    });
    return found;
  };

  return {
    phone,
    code,
    agreed,
    problems,
    left,
    /** How many codes were sent. */
    sent,
    sliding,
    isSending: busy === 'send',
    isLoggingIn: busy === 'login',
    setPhone: (value: string) => {
      setPhone(value);
      problem({ phone: undefined });
    },
    setCode: (value: string) => {
      setCode(value);
      problem({ code: undefined });
    },
    setAgreed: (value: boolean) => {
      setAgreed(value);
      problem({ agreed: undefined });
    },
    askForCode,
    closeSlider,
    sendCode,
    logIn,
  };
}

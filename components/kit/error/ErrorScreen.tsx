import Head from 'next/head';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/kit/ui/Button';
import s from './ErrorScreen.module.css';

export interface ErrorScreenProps {
  /** 404, 500, 502 / 503. */
  code: string;
  title: string;
  text: ReactNode;
  /** Beside the way home. */
  action?: ReactNode;
  /** Of the request that failed: what is told to the platform's people finds its lines in the log. */
  requestId?: string | null;
}

/** One board, four texts (looks: states). The way home is a full load: the program in the tab may be the trouble. */
export function ErrorScreen({ code, title, text, action, requestId }: ErrorScreenProps) {
  return (
    <div className={s.screen}>
      <Head>
        <title>{`${title} - 投放集市`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <svg width="134" height="96" aria-hidden="true">
        <use href="/icons.svg#stall-gone" />
      </svg>
      <div>
        <p className={s.code}>{code}</p>
        <h1 className={s.title}>{title}</h1>
        <p className={s.text}>{text}</p>
        {requestId && <p className={s.text}>请求编号：{requestId}</p>}
        <div className={s.actions}>
          <LinkButton kind="primary" size={40} href="/" data-full>
            返回首页
          </LinkButton>
          {action}
        </div>
      </div>
    </div>
  );
}

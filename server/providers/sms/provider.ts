import { type Env, env } from '@/server/kernel/env';
import { outside } from '@/server/providers/outside';
import { consoleSms } from './console';

export interface SmsMessage {
  phone: string;
  /** The whole sentence, for a provider that sends free text. */
  body: string;
  /** For a provider that fills a registered template: code, then minutes it lives. */
  code: string;
  minutes: number;
}

/** What a person is told that is no code. */
export interface SmsNotice {
  phone: string;
  /** The whole sentence, for a provider that sends free text. */
  body: string;
  /** For a provider that fills registered templates: which one, and what stands in it. */
  template: 'phone_changed' | 'recovery_refused' | 'event';
  params: readonly string[];
  /** names it in the provider's own records */
  key?: string;
}

export interface SmsProvider {
  /** @throws Error without personal data in its message, when the message was not taken */
  send(message: SmsMessage): Promise<void>;
  /** As `send`, for what is no code. An error that `isRefused` knows says that nothing went out; of any other it may have. */
  sendNotice(notice: SmsNotice): Promise<void>;
}

const providers: Record<Env['SMS_PROVIDER'], () => Promise<SmsProvider>> = {
  console: async () => consoleSms(),
  // The SDK is large: it is loaded where it is used.
  tencent: async () => (await import('./tencent')).tencentSms(),
};

/** The provider that SMS_PROVIDER names. */
export const smsProvider = async (): Promise<SmsProvider> =>
  outside(await providers[env().SMS_PROVIDER](), { label: '短信服务' });

import { useRouter } from 'next/router';
import { href } from '@/lib/address/routes';
import { ownPath } from '@/lib/domain/access/own-path';
import { useApp } from '@/store/AppStoreProvider';
import { CodeStep } from './CodeStep';
import s from './OperatorLogin.module.css';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondFactorStep } from './SecondFactorStep';
import { useOperatorLogin } from './use-operator-login';

/** /operator/login: phone, code, second factor; then the page that was asked for. */
export function OperatorLogin() {
  const router = useRouter();
  const isDemo = useApp((state) => state.demo);
  const login = useOperatorLogin(() => void router.push(pageAfter(router.query.next)));
  return (
    <section className={s.card} aria-labelledby="operator-login">
      <h1 id="operator-login">运营台登录</h1>
      {login.step.name === 'code' && <CodeStep login={login} />}
      {login.step.name === 'second factor' && (
        <SecondFactorStep login={login} setup={login.step.setup} />
      )}
      {login.step.name === 'recovery codes' && (
        <RecoveryCodes codes={login.step.codes} onSaved={login.done} />
      )}
      {isDemo && login.step.name !== 'recovery codes' && (
        <p className={s.demo}>
          演示环境：操作员的手机号、短信验证码和动态验证码都在
          <a href={href('dev-outbox')} target="_blank" rel="noopener">
            演示短信
          </a>
          里看
        </p>
      )}
    </section>
  );
}

/** A page of the console, whoever wrote the address; else its first. */
function pageAfter(next: unknown): string {
  const path = ownPath(next) ?? '';
  const isConsole = /^\/operator(\/|\?|$)/.test(path) && !path.startsWith(href('operator-login'));
  return isConsole ? path : href('operator');
}

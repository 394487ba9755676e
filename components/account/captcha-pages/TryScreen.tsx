import { type FormEvent, useId, useState } from 'react';
import { CaptchaPuzzle } from '@/components/account/captcha/CaptchaPuzzle';
import { usePuzzle } from '@/components/account/captcha/use-puzzle';
import { Button } from '@/components/kit/ui/Button';
import { Input } from '@/components/kit/ui/field/Input';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { phoneLength, phoneProblem } from '@/lib/domain/identity/phone';
import s from './Captcha.module.css';
import { CaptchaTabs } from './CaptchaTabs';

/** The slider on its own: a phone, the puzzle, and what solving it gives. */
export function TryScreen() {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [phone, setPhone] = useState('');
  const [solved, setSolved] = useState(false);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const found = phoneProblem(typed);
    setProblem(found);
    if (found) return;
    setSolved(false);
    setPhone(typed);
  };
  return (
    <>
      <CaptchaTabs current="tcaptcha" />
      <div className={s.columns}>
        <div className={s.text}>
          <h1>滑块验证</h1>
          <p>
            发送短信验证码之前，先把缺的一块拼回去。它挡住批量程序，不看您是谁：不需要登录，不识别设备，也可以全程用键盘完成。
          </p>
          <ol className={s.how}>
            <li>填写手机号。通过后得到的凭证只对这个手机号有效。</li>
            <li>
              图上一排东西大多缺了上半截，拼图是其中一个的：火苗放回蜡烛，屋顶放回房子。拖动滑块，或按方向键移动、按住
              Shift 微调、回车确认。
            </li>
            <li>每张图片可以试 3 次，放到别的东西上就换一张；图片 3 分钟有效。</li>
            <li>
              同一网络一小时内通过很多次，或同一网络、同一手机号放错很多次后，需要连续拼 2 到 4
              张，浏览器在您拼的时候多做一点运算，页面不会停顿。
            </li>
            <li>凭证 5 分钟内有效，只能使用一次，换了网络地址就失效。</li>
          </ol>
          <form
            className={s.phone}
            method="post"
            action="/form/captcha"
            onSubmit={begin}
            noValidate
          >
            <Input
              label="手机号"
              digits
              maxLength={phoneLength}
              autoComplete="tel-national"
              value={typed}
              error={problem}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(null);
              }}
            />
            <Button type="submit" kind="primary">
              {phone ? '重新开始' : '开始验证'}
            </Button>
          </form>
          <noscript>
            <p>滑块需要启用 JavaScript。无法使用时，请拨打页面底部的咨询热线。</p>
          </noscript>
        </div>
        <div className={s.stage}>
          {solved ? (
            <p className={s.solved} role="status">
              <Icon name="check-circle" size={24} />
              验证通过，凭证已生成，5 分钟内可以使用一次
            </p>
          ) : phone ? (
            <Puzzle key={phone} phone={phone} onSolved={() => setSolved(true)} />
          ) : (
            <p className={s.waiting}>填写手机号后，拼图出现在这里</p>
          )}
        </div>
      </div>
    </>
  );
}

function Puzzle({ phone, onSolved }: { phone: string; onSolved: () => void }) {
  const id = useId();
  const puzzle = usePuzzle({ phone, purpose: 'login', onSolved });
  return <CaptchaPuzzle puzzle={puzzle} id={id} />;
}

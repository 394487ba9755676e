import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StepProps } from '@/components/contracts/steps/step-props';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { AreaContext } from '@/components/kit/area/use-area';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import { aContract } from '@/tests/support/a-contract';
import { ServerClock } from '../ServerClock';
import AuthenticationStep from './AuthenticationStep';
import CertificateStep from './CertificateStep';
import ConfirmStep from './ConfirmStep';
import ElementsStep from './ElementsStep';
import FaceStep from './FaceStep';
import SuccessStep from './SuccessStep';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  query: {},
  asPath: '/personal/otherManagement/signature/elements?rowId=7',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
// pdf.js needs a browser.
vi.mock('@/components/contracts/paper/PdfPlace', () => ({ PdfPlace: () => <p>全文</p> }));

const readAt = Date.parse('2026-11-22T02:00:00.000Z');
const ok = (data: object) => ({ ok: true, data, msg: '', status: 200, fields: {} });
const no = (fields: Record<string, string>) => ({
  ok: false,
  data: {},
  msg: '',
  status: 422,
  fields,
});
const at = '/personal/otherManagement/signature';

function show(Step: ComponentType<StepProps>, props: Partial<StepProps>): void {
  render(
    <AppStoreProvider store={createAppStore()}>
      <AreaContext value="personal-otherManagement-signature">
        <AreaProviders>
          <ServerClock readAt={readAt}>
            <Step
              step="elements"
              next="high"
              detail={aContract()}
              waiting={[]}
              readAt={readAt}
              {...props}
            />
          </ServerClock>
        </AreaProviders>
      </AreaContext>
    </AppStoreProvider>,
  );
}

// The rules come when a form is first sent; a test must not wait for them to be compiled.
beforeAll(async () => {
  await import('@/lib/contract');
}, 60_000);
beforeEach(() => {
  sessionStorage.clear();
  for (const mock of [api, router.push, router.replace]) mock.mockClear();
  api.mockReset();
});

test('four elements are sent once, what is refused stands at its field, and nothing typed is lost', async () => {
  show(ElementsStep, {});
  expect(screen.getByLabelText<HTMLInputElement>('姓名').readOnly).toBe(true);
  await userEvent.type(screen.getByLabelText('身份证号'), '33990119920307204x');
  await userEvent.type(screen.getByLabelText('银行卡号'), '6200 0000 0012 3456 789');
  await userEvent.type(screen.getByLabelText('手机号'), '13800002046');
  await userEvent.click(screen.getByRole('button', { name: '提交并获取验证码' }));
  expect(await screen.findByText('请阅读并勾选协议')).toBeTruthy();
  expect(screen.queryByText(/已恢复/)).toBeNull();
  expect(api).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: '《个人信息核验授权书》' }).getAttribute('href')).toBe(
    '/agreement/signing.html',
  );
  await userEvent.click(screen.getByRole('checkbox'));
  api.mockResolvedValueOnce(no({ id_number: '身份证号有误，请对照证件逐位核对' }));
  await userEvent.click(screen.getByRole('button', { name: '提交并获取验证码' }));
  expect(await screen.findByText('身份证号有误，请对照证件逐位核对')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('银行卡号').value).toBe('6200 0000 0012 3456 789');
  api.mockResolvedValueOnce(ok({ retry_after: 60, mobile: '138****2046', transaction_id: 'tx' }));
  await userEvent.click(await screen.findByRole('button', { name: /提交并获取验证码$/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`${at}/elementsCode?rowId=7`));
  expect(api.mock.lastCall?.[0]).toBe('contract/getFourElementCode');
});

test('where a sum asks for less, three elements do, and no card is asked for', () => {
  show(ElementsStep, { next: 'common', detail: aContract({ level: 'common' }) });
  expect(screen.queryByLabelText('银行卡号')).toBeNull();
  expect(screen.queryByRole('button', { name: '人脸核验' })).toBeNull();
});

test('a company shows an account of its own, and the page says which phone gets the code', () => {
  show(ElementsStep, { detail: aContract({ card_of: 'company', mobile: '138****2046' }) });
  expect(screen.getByLabelText('对公账户账号')).toBeTruthy();
  expect(screen.getByText('本账号的登录手机 138****2046，验证码发到这里')).toBeTruthy();
});

test('the page names whoever outside is told the elements, and says so where nobody is', () => {
  show(ElementsStep, {});
  expect(screen.getByText('只在本站比对，不交给第三方；对方与客服看不到')).toBeTruthy();
  cleanup();
  show(ElementsStep, { detail: aContract({ elements_go_to: '甲核验公司' }) });
  expect(screen.getByText(/交核验机构（甲核验公司）；对方与客服看不到/)).toBeTruthy();
});

test('whoever is not known by his elements reads why a certificate is asked for', () => {
  const certificate = {
    ...aContract().businessContractMember.certificate,
    state: 'wanted' as const,
  };
  const why = /仅凭要素还不能确认是您本人/;
  show(CertificateStep, {
    step: 'identityCard',
    next: 'cert_upload',
    detail: aContract({ certificate, passed_by: '四要素' }),
  });
  expect(screen.getByText(why)).toBeTruthy();
  cleanup();
  // Passed: the table of levels asks for one besides.
  show(CertificateStep, {
    step: 'identityCard',
    next: 'cert_upload',
    detail: aContract({ certificate, passed_by: '四要素', passed_at: '2026-11-22T01:00:00.000Z' }),
  });
  expect(screen.queryByText(why)).toBeNull();
});

test('the birthday in the number leads where the answer says', async () => {
  show(AuthenticationStep, { step: 'authentication', next: 'simple' });
  await userEvent.type(screen.getByLabelText('证件号中的出生日期'), '19880214');
  api.mockResolvedValueOnce(ok({ next_page: 'wait_confirm' }));
  await userEvent.click(screen.getByRole('button', { name: '核对并继续' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`${at}/confirmed?rowId=7`));
});

test('where faces are not checked the page says so, and the other ways stand beside it', () => {
  show(FaceStep, { step: 'faceVerification' });
  expect(screen.getByText(/没有开通人脸核验/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '未开通' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: '用四要素核验' }).getAttribute('href')).toBe(
    `${at}/elements?rowId=7`,
  );
  expect(screen.getByRole('link', { name: '上传证件' }).getAttribute('href')).toBe(
    `${at}/notIDentituCard?rowId=7`,
  );
});

test('another certificate asks for as many pictures as it has sides', async () => {
  show(CertificateStep, { step: 'notIDentituCard', next: 'high' });
  expect(await screen.findByRole('button', { name: '上传护照资料页' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /背面|国徽面/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '居民身份证' }));
  expect(await screen.findByRole('button', { name: '上传身份证国徽面' })).toBeTruthy();
});

test('a certificate that was not accepted says why', () => {
  const { certificate } = aContract().businessContractMember;
  show(CertificateStep, {
    step: 'identityCard',
    next: 'cert_upload',
    detail: aContract({ certificate: { ...certificate, state: 'rejected', reason: '看不清号码' } }),
  });
  expect(screen.getByText('看不清号码')).toBeTruthy();
});

test('who signs for a company says so before a code is sent', async () => {
  show(ConfirmStep, { step: 'confirmed', next: 'wait_confirm' });
  expect(
    screen.getByText('我已读完合同，代表样例科技有限公司（演示）签署，并使用企业电子章'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox'));
  api.mockResolvedValueOnce(ok({ retry_after: 60, mobile: '138****2046', transaction_id: 'tx' }));
  await userEvent.click(screen.getByRole('button', { name: '获取签署验证码' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`${at}/verificationCode?rowId=7`));
});

test('the code that was sent confirms, of this contract and this transaction', async () => {
  show(ConfirmStep, {
    step: 'verificationCode',
    next: 'wait_confirm',
    detail: aContract({ transaction_id: 'tx', transaction_kind: 'confirm' }),
  });
  await userEvent.type(screen.getByLabelText('短信验证码'), '407123');
  api.mockResolvedValueOnce(ok({ next_page: 'ready_sign' }));
  await userEvent.click(screen.getByRole('button', { name: '确认签署' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`${at}/successful?rowId=7`));
  expect(api.mock.lastCall?.slice(0, 2)).toEqual([
    'contract/confirm',
    { id: [7], member_id: 3, transaction_id: 'tx', code: '407123' },
  ]);
});

test('while the seal is set the page asks, and shows the contract as soon as it is there', async () => {
  sessionStorage.setItem('draft:sealing:3', String(Date.now()));
  api.mockResolvedValue(ok({ next_page: 'finished' }));
  show(SuccessStep, { step: 'successful', next: 'ready_sign' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('正在盖章');
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  expect(api.mock.calls.every(([name]) => name === 'contract/index')).toBe(true);
});

test('whoever has signed before the others is told whom the contract waits for', () => {
  const detail = aContract({ signed_at: '2026-11-22T01:52:00.000Z' });
  const [platform, seller, mine] = detail.businessContract.signers;
  const signers = [
    platform,
    { ...seller, state: 'waiting' as const },
    { ...mine, state: 'signed' as const },
  ];
  show(SuccessStep, {
    step: 'successful',
    next: 'finished',
    detail: {
      ...detail,
      businessContract: {
        ...detail.businessContract,
        signers: signers as typeof detail.businessContract.signers,
      },
    },
  });
  expect(screen.getByText('您已签完，等其他方签署')).toBeTruthy();
  expect(screen.getByText('还差 示例，签完会通知您')).toBeTruthy();
});

test('a phone that was sent a code just now waits, and the button says how long', async () => {
  show(ConfirmStep, { step: 'confirmed', next: 'wait_confirm' });
  await userEvent.click(screen.getByRole('checkbox'));
  api.mockResolvedValueOnce({ ...no({}), status: 429, data: { retry_after: 42 } });
  await userEvent.click(screen.getByRole('button', { name: '获取签署验证码' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^\d+秒后获取$/ });
  expect(button.disabled).toBe(true);
});

test('of several who sign side by side the page says who acts, and leads to the others', async () => {
  const people = [
    { id: 3, name: '苏映禾', state: 'due' as const },
    { id: 4, name: '许栖', state: 'signed' as const },
  ];
  show(AuthenticationStep, {
    step: 'authentication',
    next: 'simple',
    detail: aContract({ side_by_side: people }),
  });
  const links = within(screen.getByRole('navigation', { name: '本方签署人' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['苏映禾待签', `${at}?rowId=7&memberId=3`],
    ['许栖已签', `${at}?rowId=7&memberId=4`],
  ]);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: '用三要素核验' }).getAttribute('href')).toBe(
    `${at}/elements?rowId=7&memberId=3`,
  );
});

test('a face is begun with name and number, shown to scan while it lives, and its result leads on', async () => {
  show(FaceStep, { step: 'faceVerification', detail: aContract({ has_face: true }) });
  await userEvent.click(screen.getByRole('button', { name: '开始人脸核验' }));
  await userEvent.type(screen.getByLabelText('身份证号'), '33990119920307204x');
  await userEvent.click(screen.getByRole('checkbox'));
  const code = { size: 21, path: 'M0 0h1v1h-1z' };
  const url = 'https://face.example.test/1';
  api.mockImplementation(async (name: string) =>
    name === 'contract/face'
      ? ok({ url, expires_in: 300, code })
      : ok({ result: 'passed', next_page: 'wait_confirm' }),
  );
  await userEvent.click(screen.getByRole('button', { name: '取得核验地址' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`${at}/confirmed?rowId=7`));
  const [begun, result] = api.mock.calls;
  expect(begun?.slice(0, 2)).toEqual([
    'contract/face',
    { id: 7, member_id: 3, real_name: '苏映禾', id_number: '33990119920307204x', agree: '1' },
  ]);
  expect(result?.slice(0, 2)).toEqual(['contract/faceResult', { id: 7, member_id: 3 }]);
});

test('while a face has no result the code stands to scan, says how long, and another one can be had', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const code = { size: 21, path: 'M0 0h1v1h-1z' };
  const told = (n: number) => ok({ url: `https://face.example.test/${n}`, expires_in: 300, code });
  let given = 0;
  api.mockImplementation(async (name: string) => {
    if (name !== 'contract/face') return ok({ result: 'pending', next_page: 'high' });
    given += 1;
    return told(given);
  });
  show(FaceStep, { step: 'faceVerification', detail: aContract({ has_face: true }) });
  await userEvent.click(screen.getByRole('button', { name: '开始人脸核验' }));
  await userEvent.type(screen.getByLabelText('身份证号'), '33990119920307204x');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '取得核验地址' }));
  expect(await screen.findByRole('img', { name: '人脸核验二维码' })).toBeTruthy();
  expect(screen.getByText(/^5 分钟内有效/)).toBeTruthy();
  const here = () => screen.getByRole('link', { name: '在这台设备上核验' }).getAttribute('href');
  expect(here()).toBe('https://face.example.test/1');
  await userEvent.click(screen.getByRole('button', { name: '重新获取' }));
  await waitFor(() => expect(here()).toBe('https://face.example.test/2'));
  await vi.advanceTimersByTimeAsync(301_000);
  expect(await screen.findByText('地址已失效，请重新获取')).toBeTruthy();
  expect(screen.queryByRole('img', { name: '人脸核验二维码' })).toBeNull();
  vi.useRealTimers();
});

test('whoever comes back from the checker’s page is told what it said', async () => {
  api.mockResolvedValueOnce({
    ...ok({ result: 'failed', next_page: 'high' }),
    msg: '人脸核验没有通过，请重试，或改用其他核验方式',
  });
  const detail = aContract({ has_face: true, has_open_face: true });
  show(FaceStep, { step: 'faceVerification', detail });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText(/人脸核验没有通过/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '取得核验地址' })).toBeTruthy();
});

test('where another one’s page takes the signature, the way there stays open', async () => {
  const signed = Date.now();
  sessionStorage.setItem('draft:sealing:3', String(signed));
  api.mockResolvedValue(ok({ next_page: 'ready_sign' }));
  const detail = aContract({ signs_at: '示例签', confirmed_at: '2026-11-22T01:50:00.000Z' });
  show(SuccessStep, { step: 'successful', next: 'ready_sign', detail });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('去示例签签署');
  expect(screen.getByText('轮到您处理')).toBeTruthy();
  api.mockResolvedValueOnce(no({}));
  await userEvent.click(screen.getByRole('button', { name: '去签署' }));
  await waitFor(() =>
    expect(api.mock.calls.map(([name, input]) => [name, input])).toContainEqual([
      'contract/userSignatureAddress',
      { id: 7, member_id: 3 },
    ]),
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '去签署' }).disabled).toBe(false);
});

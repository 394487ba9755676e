import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NoticesScreen } from '../notices/NoticesScreen';
import { SiteScreen } from './SiteScreen';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const refresh = vi.hoisted(() => vi.fn(async () => true));
vi.mock('@/components/kit/hooks/use-refresh', () => ({ useRefresh: () => refresh }));

const field = { hint: '', is_long: false, value: '' };
const site = {
  groups: [
    {
      title: '客服',
      act: 'site_config' as const,
      fields: [
        { ...field, key: 'brand_slogan', label: '口号', value: '旧口号' },
        { ...field, key: 'staff_qq_video', label: '短视频客服 QQ' },
      ],
    },
  ],
  brands: [],
  links: [{ name: '示例站', link: 'https://a.example/', place: 1, status: 'published' as const }],
};

const sent = () => {
  const [, input] = api.mock.calls.at(-1) ?? [];
  return { act: input.act, ...JSON.parse(input.fields) };
};

beforeEach(() => {
  api.mockReset();
  refresh.mockClear();
  api.mockResolvedValue({ ok: true, data: { said: '已保存', next: null }, fields: {} });
});

test('saves what was changed of a group, and that alone', async () => {
  render(<SiteScreen shown={site} />);
  const save = screen.getByRole('button', { name: '保存' });
  expect(save).toHaveProperty('disabled', true);
  const slogan = screen.getByLabelText('口号');
  await userEvent.clear(slogan);
  await userEvent.type(slogan, '新口号');
  await userEvent.click(screen.getByRole('button', { name: '保存 1 项' }));
  expect(sent()).toEqual({ act: 'site_config', values: '{"brand_slogan":"新口号"}' });
  expect(refresh).toHaveBeenCalled();
});

test('what is refused stands at its field and stays typed', async () => {
  const fields = { staff_qq_video: 'QQ 号码不正确' };
  api.mockResolvedValue({ ok: false, msg: 'QQ 号码不正确', fields });
  render(<SiteScreen shown={site} />);
  const number = screen.getByLabelText('短视频客服 QQ');
  await userEvent.type(number, 'x');
  await userEvent.click(screen.getByRole('button', { name: '保存 1 项' }));
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(number).toHaveProperty('value', 'x');
});

test('a link is edited under its name', async () => {
  render(<SiteScreen shown={site} />);
  await userEvent.click(screen.getByRole('button', { name: '改 示例站' }));
  const links = screen.getByRole('region', { name: '友情链接' });
  const order = within(links).getByLabelText(/次序/);
  await userEvent.clear(order);
  await userEvent.type(order, '7');
  await userEvent.click(screen.getByRole('button', { name: '保存 示例站' }));
  expect(sent()).toMatchObject({ act: 'link_save', name: '示例站', place: '7' });
});

test('an announcement says how many it reaches before it is sent', async () => {
  render(<NoticesScreen audience={{ all: 30, advertisers: 20, owners: 10 }} />);
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(api).not.toHaveBeenCalled();
  expect(screen.getByText('请选择发给谁')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/发给/), 'advertisers');
  await userEvent.type(screen.getByLabelText(/标题/), '春节服务时间');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('春节服务时间');
  await userEvent.click(screen.getByRole('button', { name: '发给 20 人' }));
  expect(sent()).toMatchObject({ act: 'announce', to: 'advertisers', title: '春节服务时间' });
});

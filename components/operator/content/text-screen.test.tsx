import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '@/components/kit/ui/overlay/ConfirmHost';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { TextScreen, type TextScreenProps } from './TextScreen';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const refresh = vi.hoisted(() => vi.fn(async () => true));
vi.mock('@/components/kit/hooks/use-refresh', () => ({ useRefresh: () => refresh }));
const push = vi.hoisted(() => vi.fn(async () => true));
const beforePopState = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({ useRouter: () => ({ push, beforePopState }) }));

type Shown = TextScreenProps['shown'];

const version = {
  number: 2,
  said: '',
  saved_by: '许言',
  saved_at: '2026-11-23T06:06:00Z',
  is_submitted: true,
  published_by: '',
  published_at: null,
};
const shown = (over: Partial<Shown> = {}): Shown => ({
  kind: 'article',
  slug: 'choose-three',
  id: 7,
  is_new: false,
  state: 'waiting',
  was_out: false,
  is_visible: false,
  number: 2,
  draft: {
    title: '选号先看哪三个数',
    summary: '先看播放中位数，再看报价。',
    category: 'guide',
    topic: '',
    author: '投放集市编辑部',
    html: '<p>正文</p>',
    labels: ['选号', 'CPM'],
    cover: '',
    steps: [],
    answers: [],
    solution: null,
    publishedAt: '2026-11-24T01:00:00.000Z',
  },
  preview: null,
  versions: [version, { ...version, number: 1, saved_by: '沈牧', is_submitted: false }],
  blocked: '',
  diff: {
    from: 1,
    to: 2,
    changes: 1,
    rows: [
      {
        before: [{ text: '三个', changed: true }],
        after: [
          { text: '四个', changed: true },
          { text: '品类', changed: false },
        ],
      },
    ],
  },
  authors: ['投放集市编辑部'],
  measures: [{ name: 'price-bands@平台编号', what: '报价分布' }],
  ...over,
});

const open = (over: Partial<Shown> = {}) =>
  render(
    <AppStoreProvider>
      <TextScreen text="article-choose-three" shown={shown(over)} />
    </AppStoreProvider>,
  );

const sent = () => {
  const [, input] = api.mock.calls.at(-1) ?? [];
  return { act: input.act, ...JSON.parse(input.fields) };
};

beforeEach(() => {
  api.mockReset();
  refresh.mockClear();
  push.mockClear();
  api.mockResolvedValue({ ok: true, data: { said: '已保存', next: null } });
});

test('saves the whole text with the version it was made of, its moment by the market’s clock', async () => {
  open();
  const at = screen.getByLabelText('上线时间');
  expect(at).toHaveProperty('value', '2026-11-24T09:00');
  await userEvent.type(title(), '？');
  await userEvent.click(screen.getByRole('button', { name: '提交复核' }));
  const { draft, ...fields } = sent();
  expect(fields).toMatchObject({
    act: 'article_save',
    text: 'article-choose-three',
    base: '2',
    submit: '1',
  });
  expect(JSON.parse(draft)).toMatchObject({
    title: '选号先看哪三个数？',
    labels: ['选号', 'CPM'],
    publishedAt: '2026-11-24T01:00:00.000Z',
  });
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

test('a refusal stands at its field, and what was typed stays', async () => {
  api.mockResolvedValue({
    ok: false,
    msg: '摘要至少 10 个字',
    fields: { summary: '摘要至少 10 个字' },
  });
  open();
  const summary = screen.getByLabelText(/摘要/);
  await userEvent.clear(summary);
  await userEvent.type(summary, '短');
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  expect((await screen.findByRole('alert')).textContent).toContain('摘要至少 10 个字');
  expect(summary).toHaveProperty('value', '短');
  expect(summary.getAttribute('aria-invalid')).toBe('true');
  expect(refresh).not.toHaveBeenCalled();
});

test('what is shown before it is out is made of the parts of its page', async () => {
  const article = {
    ...{
      id: 7,
      title: '预览的标题',
      summary: '预览的摘要',
      cover: '',
      category: 'guide',
      category_name: '攻略',
    },
    ...{
      labels: [],
      views: 0,
      minutes: 1,
      published_at: '2026-11-24T01:00:00Z',
      content: '<h2>一</h2><p>二</p>',
    },
    ...{
      figures: [],
      steps: [],
      author: '编辑部',
      by: null,
      updated_at: '2026-11-24T01:00:00Z',
      revisions: [],
    },
    ...{ prev: null, next: null, related: [], asked: [] },
  };
  const words = [
    { word: '最划算', hint: '换成事实', places: [{ before: '看', found: '最划算', after: '的' }] },
  ];
  api.mockResolvedValue({ ok: true, data: { article, question: null, words } });
  open();
  await userEvent.click(screen.getByRole('button', { name: '预览' }));
  const preview = await screen.findByRole('article');
  expect(within(preview).getByRole('heading', { level: 1 }).textContent).toContain('预览的标题');
  expect(within(preview).getByText('二')).toBeTruthy();
  expect(screen.getByText('最划算').tagName).toBe('MARK');
  expect(screen.getByLabelText(/广告法用语的用意/)).toBeTruthy();
});

test('who saved last is told that somebody else publishes, and has no button for it', () => {
  open({ blocked: '这一版是您最后保存的，须由另一位同事复核后发布' });
  expect(screen.getByText(/须由另一位同事/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^发布第/ })).toBeNull();
});

test('publishes the version that is read, and not while something is unsaved', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: '发布第 2 版' }));
  expect(sent()).toMatchObject({ act: 'article_publish', number: '2' });
  await userEvent.type(title(), '改');
  expect(screen.queryByRole('button', { name: /^发布第/ })).toBeNull();
});

test('an older version is restored upon the last one', async () => {
  open();
  const versions = screen.getByRole('region', { name: '版本' });
  expect(within(versions).getByText('三个').tagName).toBe('DEL');
  expect(within(versions).getByText('四个').tagName).toBe('INS');
  await userEvent.click(screen.getByRole('button', { name: '还原第 1 版' }));
  expect(sent()).toMatchObject({ act: 'article_restore', number: '1', base: '2' });
});

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /标题/ });
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('what is typed is not lost to a link, a reload or an older version without a question', async () => {
  render(<ConfirmHost />);
  open();
  expect(unload()).toBe(false);
  await userEvent.type(title(), '改');
  expect(unload()).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: '文章' }));
  await userEvent.click(await screen.findByRole('button', { name: '留下' }));
  expect(push).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '还原第 1 版' }));
  await userEvent.click(await screen.findByRole('button', { name: '继续写' }));
  expect(api).not.toHaveBeenCalled();
  expect(title().value).toBe('选号先看哪三个数改');
  await userEvent.click(screen.getByRole('button', { name: '还原第 1 版' }));
  await userEvent.click(await screen.findByRole('button', { name: '放弃' }));
  await waitFor(() => expect(title().value).toBe('选号先看哪三个数'));
  expect(sent()).toMatchObject({ act: 'article_restore', number: '1' });
  expect(unload()).toBe(false);
});

test('taking a text off the site keeps what is typed, as unsaved', async () => {
  open({ state: 'published', is_visible: true });
  await userEvent.type(title(), '改');
  await userEvent.click(screen.getByRole('button', { name: '从页面收起' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(title().value).toBe('选号先看哪三个数改');
  expect(screen.getByText('有改动没有保存')).toBeTruthy();
  expect(unload()).toBe(true);
});

test('after a colleague’s version the page is loaded anew', async () => {
  api.mockResolvedValue({ ok: false, msg: '已经有更新的一版，请重新载入后再发布', fields: {} });
  open();
  await userEvent.click(screen.getByRole('button', { name: '发布第 2 版' }));
  await userEvent.click(await screen.findByRole('button', { name: '重新载入' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: '重新载入' })).toBeNull();
});

test('a question has its answers, each with its own problem', async () => {
  const answers = [{ author: '编辑部', html: '<p>短</p>', at: '2026-11-23T06:00:00Z' }];
  api.mockResolvedValue({
    ok: false,
    msg: '回答至少 10 个字',
    fields: { 'answers.0.html': '回答至少 10 个字' },
  });
  open({ kind: 'question', draft: { ...shown().draft, answers } });
  await userEvent.click(screen.getByRole('button', { name: '加一个回答' }));
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  const first = screen.getByRole('group', { name: '第 1 个回答' });
  expect(within(first).getByRole('alert').textContent).toContain('回答至少 10 个字');
  expect(JSON.parse(sent().draft).answers).toMatchObject([
    { at: '2026-11-23T06:00:00.000Z' },
    { author: '' },
  ]);
});

test('a solution has its own fields, and only those are sent', async () => {
  const solution = {
    name: '美妆',
    lead: '新品先让人看懂成分。',
    place: 1,
    categories: [2],
    pains: [],
    steps: [{ title: '先寄样品', text: '短' }],
    reasons: { 9: '搜索“怎么选”的人多', 5: ' ' },
  };
  api.mockResolvedValue({
    ok: false,
    msg: '内容至少 10 个字',
    fields: { 'steps.0.text': '内容至少 10 个字' },
  });
  open({ kind: 'solution', slug: 'beauty', draft: { ...shown().draft, solution } });
  const categories = await screen.findByRole<HTMLInputElement>('textbox', { name: /品类/ });
  expect(categories.value).toBe('美妆');
  await userEvent.type(categories, '、时尚、没有的');
  await userEvent.click(screen.getByRole('button', { name: '给先想清楚加一条' }));
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  expect(JSON.parse(sent().draft)).toEqual({
    ...{ title: '选号先看哪三个数', name: '美妆', lead: solution.lead, place: 1 },
    categories: [2, 6, 0],
    pains: [{ title: '', text: '' }],
    steps: solution.steps,
    reasons: { 9: '搜索“怎么选”的人多' },
  });
  const steps = screen.getByRole('group', { name: '照这个顺序做' });
  expect(within(steps).getByRole('alert').textContent).toContain('至少 10 个字');
  expect(screen.queryByLabelText(/上线时间/)).toBeNull();
});

test('a solution is previewed by the parts of its page', async () => {
  const solution = {
    ...{ industry: 'beauty', name: '美妆', title: '先讲清成分', lead: '一句完整的导语。' },
    ...{ good_count: 0, order_count: 0, price: null, mix: [], counted_at: '' },
    ...{ categories: [], goods: [], cases: [], pains: [] },
    steps: [{ title: '先寄样品', text: '每个账号试用两周。' }],
  };
  open({ preview: { article: null, question: null, solution, words: [] } });
  expect(await screen.findByRole('heading', { name: '先讲清成分' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '美妆这一行怎么投' })).toBeTruthy();
  expect(screen.getByText('每个账号试用两周。')).toBeTruthy();
});

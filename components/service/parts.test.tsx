import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard, aSku, someFacets } from '@/tests/support/test-card';
import { CasesPart } from './CasesPart';
import { FollowerTiers } from './FollowerTiers';
import { GoodsPart } from './GoodsPart';
import { Opening } from './Opening';
import { ReadingPart } from './ReadingPart';
import { SellingWays } from './SellingWays';
import { SubjectCounts } from './SubjectCounts';
import type { CaseRow, QuestionRow, ServiceData } from './service-data';
import { WorkedExample } from './WorkedExample';

const account = aCard({
  staff_style: 1,
  good_title: '城市观察',
  skus: [aSku(3, { cost_fen: 65 })],
});

const noData: ServiceData = {
  platforms: [],
  facets: new Map(),
  best: new Map(),
  questions: [],
  articles: [],
};

describe('the head of a service page', () => {
  it('has one thing to do and the pages around it', () => {
    render(
      <Opening
        title="公众号营销"
        lead=""
        facts={[{ name: '在架账号', value: '1,284' }]}
        links={[{ href: '/yxlc.html', label: '投放流程' }]}
        act={{ href: '/need', label: '提交需求' }}
      />,
    );
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['提交需求', '投放流程']);
    expect(screen.getByRole('definition').textContent).toBe('1,284');
  });

  it('has no menu where none of the pages exist', () => {
    render(<Opening title="" lead="" facts={[]} links={[]} act={undefined} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('parts that show what people wrote or sell', () => {
  it('leave nothing where there is nothing to show', () => {
    const { container } = render(
      <>
        <CasesPart cases={[]} />
        <GoodsPart platform={1} goods={undefined} fact="" />
        <WorkedExample goods={[aCard({ skus: [] })]} />
        <ReadingPart questions={[]} articles={[]} />
      </>,
    );
    expect(container.innerHTML).toBe('');
  });

  it('work the cost out with an account that has one', () => {
    const { container } = render(<WorkedExample goods={[aCard({ skus: [] }), account]} />);
    expect(container.textContent).toBe(
      '现在算一遍城市观察 的多图文头条·直接发布报价 ¥22,900，按它的数据阅读单价是 ¥0.65；报价有效到 12-15',
    );
  });

  it('lead from the goods to the whole list', () => {
    const { container } = render(<GoodsPart platform={1} goods={[account]} fact="" />);
    expect(container.querySelectorAll('form')).toHaveLength(1);
    expect(screen.getByRole('link', { name: '全部公众号' }).getAttribute('href')).toBe(
      '/gzhyx.html',
    );
  });

  it('name the account of a case only where one can be ordered', () => {
    const row = {
      platform: 1,
      platform_name: '公众号',
      industry_name: '美妆',
      title: '先讲清再卖',
      text: '',
      good_sn: '',
      good_title: '',
    } as CaseRow; // the card shows these alone
    const sold = { ...row, title: '二', good_sn: 'abcdefgh12345678', good_title: '城市观察' };
    const { container } = render(<CasesPart cases={[row, sold]} />);
    const [without, withOne] = container.querySelectorAll('article');
    expect(without?.querySelector('a')).toBeNull();
    expect(withOne?.textContent).toContain('可接账号 城市观察');
  });

  it('show questions without articles, with the number of answers', () => {
    const question = { id: 7, title: '要多久？', answer: '三天', answer_count: 2 } as QuestionRow; // all it shows
    render(<ReadingPart questions={[question]} articles={[]} />);
    expect(screen.getByRole('region', { name: '常见问题' }).textContent).toContain(
      '要多久？2 个回答三天',
    );
    expect(screen.queryByRole('region', { name: '相关资讯' })).toBeNull();
  });
});

describe('parts that count accounts', () => {
  it('add the hosts of all live platforms for each way of selling', () => {
    const facets = (platform: number, count: number) =>
      someFacets({ platform, positions: [{ id: 1, name: '坑位', count }] });
    const { container } = render(
      <SellingWays
        facets={
          new Map([
            [21, facets(21, 30)],
            [22, facets(22, 12)],
          ])
        }
      />,
    );
    const ways = [...container.querySelectorAll('li > p')].map(({ textContent }) => textContent);
    expect(ways).toEqual(['42 位主播', '0 位主播', '0 位主播', '0 位主播']);
    expect(container.querySelectorAll('dt')).toHaveLength(12);
  });

  it('show tiers from the largest down, the bar full at the most', () => {
    const bands = [
      { id: 1, name: '', count: 200 },
      { id: 2, name: '', count: 100 },
    ];
    const data = { ...noData, facets: new Map([[9, someFacets({ fans_bands: bands })]]) };
    const { container } = render(<FollowerTiers data={data} platform={9} />);
    const tiers = [...container.querySelectorAll('li')].map((tier) => [
      tier.querySelector('.fill')?.getAttribute('width'),
      tier.querySelector('span')?.textContent,
    ]);
    expect(tiers.at(-1)).toEqual(['240', '不足 5 条']);
    expect(tiers.at(-2)).toEqual(['120', '不足 5 条']);
    expect(tiers[0]).toEqual(['0', '—']);
  });

  it('show the ten subjects with the most accounts', () => {
    const categories = Array.from({ length: 12 }, (_, id) => ({ id, name: `类${id}`, count: id }));
    render(<SubjectCounts facets={new Map([[9, someFacets({ categories })]])} platform={9} />);
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toHaveLength(10);
    expect([links[0], links[9]]).toEqual(['类11', '类2']);
  });
});

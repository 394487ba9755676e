import { renderStatic } from '@/components/kit/static/render-static';
import { AfterOrder } from '@/components/service/AfterOrder';
import { HubBody } from '@/components/service/hub/HubBody';
import { platformNotes } from '@/components/service/hub/platform-notes';
import { pageLinks } from '@/components/service/page-links';
import { sumOf } from '@/components/service/price-map/budget-figures';
import { PriceMap } from '@/components/service/price-map/PriceMap';
import { type QuestionRow, readService } from '@/components/service/service-data';
import type { ListService } from '@/components/service/services/list-service';
import type { GoodCard } from '@/lib/contract/catalog';
import { budgets, withinFilter } from '@/lib/domain/catalog/budgets';
import { toIds } from '@/lib/domain/catalog/dash-ids';
import type { HubName } from '@/lib/domain/catalog/hubs';
import type { PageCall } from '@/lib/page/page-loader';
import { mainFirstDay, readRowFacts } from '@/loaders/catalog/row-facts';

/** What stands above and below a list, and the questions among it. */
export interface ServiceParts {
  above: ReturnType<typeof renderStatic>;
  below: ReturnType<typeof renderStatic>;
  questions: readonly QuestionRow[];
}

/** Accounts that a hub's page shows. */
const ROWS = 12;
const ARTICLES = 3;

/** Everything of a hub's page: the map of prices, a dozen accounts, the rail. @param budget in 元; undefined: none was chosen */
export async function loadHubParts(
  call: PageCall,
  service: ListService,
  hub: HubName,
  budget: number | undefined,
) {
  const [data, whole, map, goods] = await Promise.all([
    readService(call, service),
    call('goods_static', { platform: 0, hub }),
    call('price_map', { hub, budget: budget ?? budgets.usual }),
    budget === undefined
      ? call('high_quality_goods', { platforms: service.platforms, limit: ROWS }).then(
          (found) => found.goods,
        )
      : goodsWithin(call, hub, budget),
  ]);
  const facets = service.platforms.flatMap((no) => data.facets.get(no) ?? []);
  const rail = {
    notes: platformNotes({ map, prices: data.platforms, facets }),
    questions: data.questions,
    articles: data.articles.slice(0, ARTICLES),
    countedAt: map.counted_at,
  };
  const within = sumOf(map.platforms, (each) => each.within);
  const facts = await readRowFacts(call, goods);
  return {
    total: whole.total,
    goods,
    questions: data.questions,
    above: renderStatic(<PriceMap hub={hub} map={map} />),
    body: renderStatic(
      <HubBody
        heading={`${service.title}账号`}
        hub={hub}
        whole={whole}
        facets={facets}
        goods={goods.map((good) => ({ good, first: mainFirstDay(good, facts) }))}
        budget={budget === undefined ? null : { fen: map.budget_fen, within }}
        rail={rail}
        need={pageLinks(service.need)[0]}
      />,
    ),
    below: renderStatic(
      <>
        {service.Parts && <service.Parts data={data} />}
        <AfterOrder drafts={service.drafts} />
      </>,
    ),
  };
}

/** The best accounts that a budget pays for. */
async function goodsWithin(call: PageCall, hub: HubName, budget: number): Promise<GoodCard[]> {
  const filter = withinFilter(hub, budget);
  const { goods } = await call('goods_index', { ...toIds(filter), q: '', after: '' });
  return goods.slice(0, ROWS);
}

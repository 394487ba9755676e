import { LRUCache } from 'lru-cache';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { categoryName } from '@/lib/domain/catalog/categories';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { isAppError } from '@/lib/errors';
import { type DrawnKind, pictureOfWhat, sharePicture } from '@/lib/seo/share-picture';
import { sharedArticle } from '@/server/articles/public';
import { type SharedAccount, sharedAccount } from '@/server/catalog/public';
import { type Db, openDatabase } from '@/server/kernel/database';
import { consumeLimits } from '@/server/kernel/limits/rate-limit';
import { log } from '@/server/kernel/log';
import { addressOf } from '@/server/kernel/network/address-of';
import { inTurn, type Turns } from '@/server/kernel/workers/in-turn';
import { drawShare, type Shared } from './draw-share';

/** Pictures that are drawn for one address; those that are kept cost nothing. */
const limits = [{ points: 120, seconds: 60, by: 'address' }] as const;

const turns: Turns = {
  name: 'share pictures',
  atOnce: 1,
  mostWaiting: 20,
  msg: '图片正在生成，请稍后再试',
};

/**
 * `/share/{kind}/{id}.png`: the picture that is shown where an account or article is shared. Whatever is in the way, nobody is
 * shown a broken picture: the site's own stands in.
 */
export const shareDrawing: GetServerSideProps = async (ctx) => {
  try {
    const picture = await pictureFor(ctx);
    if (picture) {
      ctx.res.setHeader('Content-Type', 'image/png');
      ctx.res.setHeader('Content-Length', picture.length);
      ctx.res.setHeader('Cache-Control', 'public, max-age=3600, s-maxage=86400');
      ctx.res.end(picture);
      return { props: {} };
    }
  } catch (error) {
    // Told of by a limit or a queue; the log knows what nobody counted on.
    if (!isAppError(error))
      log().error({ err: error, url: ctx.req.url }, 'a picture was not drawn');
  }
  ctx.res.setHeader('Cache-Control', 'public, max-age=300');
  return { redirect: { destination: sharePicture, permanent: false } };
};

async function pictureFor({ req, params }: GetServerSidePropsContext): Promise<Buffer | undefined> {
  const asked = pictureOfWhat(String(params?.kind), String(params?.file));
  if (!asked) return undefined;
  const { db } = await openDatabase();
  const shared = await tell[asked.kind](db, asked.id);
  if (!shared) return undefined;
  return keptPicture(JSON.stringify(shared), async () => {
    await consumeLimits('share-picture', limits, { address: addressOf(req) });
    return inTurn(turns, () => drawShare(shared));
  });
}

/** Some 30 KB each. In a store of their own: a crawler that asks for all of them pushes no page out. */
const KEPT = 200;

// On globalThis, because pages and API routes load a module twice.
const memory = globalThis as typeof globalThis & {
  __sharePictures?: LRUCache<string, Promise<Buffer>>;
};

/** The picture that says this, drawn once for all who ask together. A failure is not kept. */
function keptPicture(says: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  memory.__sharePictures ??= new LRUCache({ max: KEPT });
  const kept = memory.__sharePictures;
  const known = kept.get(says);
  if (known) return known;
  const drawn = draw();
  kept.set(says, drawn);
  drawn.catch(() => kept.delete(says));
  return drawn;
}

const tell: Record<DrawnKind, (db: Db, id: string) => Promise<Shared | undefined>> = {
  account: async (db, id) => {
    const account = await sharedAccount(db, id);
    return account && ofAccount(account);
  },
  article: async (db, id) => {
    const article = /^[1-9]\d{0,8}$/.test(id) ? await sharedArticle(db, Number(id)) : undefined;
    return (
      article && {
        kind: article.category_name,
        title: article.title,
        note: article.summary,
        figures: [],
        dated: `发布于 ${formatTime(article.published_at, 'date')}`,
      }
    );
  },
};

function ofAccount(account: SharedAccount): Shared {
  const { title, platform, account_id, categories, fans, price, today } = account;
  const { name } = platformOf(platform);
  return {
    kind: `${name}账号`,
    title,
    note: [account_id, categories.map(categoryName).join('、')].filter(Boolean).join(' · '),
    figures: [
      { name: '平台', value: name },
      { name: '粉丝', value: formatCount(fans) },
      ...(price === null ? [] : [{ name: '报价', value: `${formatYuan(price)} 起` }]),
    ],
    dated: `数据日期 ${today}`,
  };
}

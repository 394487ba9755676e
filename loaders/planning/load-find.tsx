import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { FindBody } from '@/components/planning/find/FindBody';
import type { FindProps } from '@/components/planning/find/FindPage';
import { href } from '@/lib/address/routes';
import type { FoundAccounts } from '@/lib/contract/planning';
import type {
  PageCall,
  PageContext,
  PagePost,
  PageResult,
  PostedForm,
} from '@/lib/page/page-loader';

/** The loader of /find: asked for, it shows the form; posted to, what the pasted names mean. A list is too long for an address. */
export async function loadFind(
  _call: PageCall,
  ctx: PageContext,
  post: PagePost | null,
): Promise<PageResult<FindProps>> {
  const posted = post ? await post('find_accounts') : null;
  const crumbs = [{ label: '首页', href: href('index') }, { label: '按名单查找账号' }];
  return {
    props: {
      crumbs,
      seo: pageSeo(ctx, {
        title: '按名单查找账号',
        description: '粘贴账号名称或 ID，一次最多 200 个，找到的、同名的和没有找到的分开列出。',
        path: href('find'),
        robots: 'noindex,follow',
        crumbs,
      }),
      body: staticBody(
        ctx.req,
        renderStatic(
          <FindBody
            text={textsIn(posted, 'text')[0] ?? ''}
            choices={textsIn(posted, 'choice')}
            error={problemOf(posted)}
            // Its call parsed the answer by the row's output.
            found={posted?.status === 200 ? (posted.data as FoundAccounts) : null}
          />,
        ),
      ),
    },
  };
}

/** A field as it was sent, once or several times; empty ones are none. */
const textsIn = (posted: PostedForm | null, name: string): string[] =>
  [posted?.fields[name] ?? []]
    .flat()
    .filter((value): value is string => typeof value === 'string' && value !== '');

function problemOf(posted: PostedForm | null): string {
  if (!posted || posted.status === 200) return '';
  const { fields } = (posted.data ?? {}) as { fields?: Record<string, string> };
  return fields?.text ?? fields?.choice ?? posted.msg;
}

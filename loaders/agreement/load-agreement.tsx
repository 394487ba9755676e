import { AgreementBody } from '@/components/agreement/AgreementBody';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { href } from '@/lib/address/routes';
import { agreementFile, readAgreementFile } from '@/lib/domain/site/agreement-address';
import { formatTime } from '@/lib/domain/time/format-time';
import { movedTo, type PageCall, type PageContext, type PageResult } from '@/lib/page/page-loader';

const stands = {
  coming: '，尚未施行',
  in_force: '，现行有效',
  replaced: '，已被新版代替',
} as const;

/**
 * The loader of `/agreement/{file}.html`. The one in force has an address that stays, each version one with its number
 * and date, so that what somebody accepted can be read for ever.
 */
export async function loadAgreement(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const file = String(ctx.params?.file ?? '').replace(/\.html$/, '');
  const asked = readAgreementFile(file);
  if (!asked || !String(ctx.params?.file).endsWith('.html')) return { notFound: true };
  const { type, version } = asked;
  const agreement = await call('article/agreement', {
    agreement_type: type,
    ...(version === undefined ? {} : { version }),
  });
  const inForce = agreement.state === 'in_force';
  const day = formatTime(agreement.published_at, 'date');
  const own = agreementFile(type, { version: agreement.version, day });
  if (version !== undefined && file !== own) return movedTo(href('agreement', { file: own }));
  return readingProps(
    ctx,
    {
      title: `${agreement.title}（第 ${agreement.version} 版，${day}）`,
      description: `投放集市${agreement.title}第 ${agreement.version} 版全文，${day} 公布${stands[agreement.state]}。`,
      // Search engines keep the text in force, under the address that stays.
      path: href('agreement', { file: inForce ? agreementFile(type) : own }),
      robots: inForce ? 'index,follow' : 'noindex,follow',
      crumbs: [{ label: agreement.title }],
      nav: 'aboutus',
      followsWindow: true,
    },
    renderStatic(<AgreementBody type={type} agreement={agreement} />),
  );
}

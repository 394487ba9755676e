import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { VisitorFormBody } from '@/components/visitor-forms/VisitorFormBody';
import type { VisitorFormProps } from '@/components/visitor-forms/VisitorFormPage';
import { type VisitorForm, visitorForms } from '@/components/visitor-forms/visitor-forms';
import { accountHref } from '@/lib/address/account-href';
import { href } from '@/lib/address/routes';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { serviceHoursWords } from '@/lib/domain/time/opening-hours';
import type { PageCall, PageContext, PagePost, PageResult } from '@/lib/page/page-loader';
import { findAccount } from '../catalog/find-account';

/** The loader of `/form/{name}`: asked for, it shows the form; posted to, it says what became of it. */
export async function loadVisitorForm(
  call: PageCall,
  ctx: PageContext,
  post: PagePost | null,
): Promise<PageResult<VisitorFormProps>> {
  const name = String(ctx.params?.name);
  const form = Object.hasOwn(visitorForms, name) ? visitorForms[name] : undefined;
  if (!form) return { notFound: true };
  const begun = begunOf(form, ctx);
  const posted = post && form.call ? await post(form.call, begun) : null;
  const { pc_400_lr: hotline } = await call('get_contact', {});
  const action = href('form-name', { name });
  const told = posted?.fields ?? begun;
  const about = await aboutOf(call, form.account ? told[form.account] : undefined);
  return {
    props: {
      seo: pageSeo(ctx, {
        title: form.title,
        description: form.intro,
        path: action,
        robots: 'noindex',
        followsWindow: true,
      }),
      body: staticBody(
        ctx.req,
        renderStatic(
          <VisitorFormBody
            form={form}
            action={action}
            posted={posted}
            begun={begun}
            about={about}
            hotline={hotline}
            hours={serviceHoursWords(ctx.hours)}
          />,
        ),
      ),
    },
  };
}

async function aboutOf(call: PageCall, sn: unknown) {
  const page = await findAccount(call, typeof sn === 'string' ? sn : '');
  if (!page) return null;
  const { good } = page;
  return {
    name: `${good.good_title}（${platformOf(good.staff_style).name}）`,
    href: accountHref(good),
  };
}

/** What the link already says of a free text, or of what the form is about; nobody is named by it, and nothing is sent before it was read. */
function begunOf({ fields }: VisitorForm, { query }: PageContext): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, max }) => {
      const value = query[name];
      return (kind === 'text' || kind === 'hidden') && typeof value === 'string'
        ? [[name, value.slice(0, max)]]
        : [];
    }),
  );
}

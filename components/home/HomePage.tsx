import { useRef } from 'react';
import { useGoodsActions } from '@/components/catalog/use-goods-actions';
import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import { cx } from '@/components/kit/ui/cx';
import s from './Home.module.css';
import { HomeGreeting } from './HomeGreeting';

export interface HomeProps extends Record<string, unknown> {
  seo: PageSeo;
  body: StaticBodyProp;
}

/** The home page; its loader is load-home. */
export function HomePage({ seo, body }: HomeProps) {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  return (
    <>
      <Seo {...seo} />
      <HomeGreeting block={block} content={body} />
      <StaticBody ref={block} className={cx(s.home, 'roomy')} body={body} />
    </>
  );
}

import { useRef } from 'react';
import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/static/StaticBody';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { useGoodsActions } from '../use-goods-actions';
import s from './Home.module.css';
import { HomeGreeting } from './HomeGreeting';

export interface HomeProps extends Record<string, unknown> {
  seo: PageSeo;
  body: StaticBodyProp;
}

/** The home page; its loader is load-home. */
export const HomePage: AppPage<HomeProps> = ({ seo, body }) => {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  return (
    <>
      <Seo {...seo} />
      <HomeGreeting block={block} content={body} />
      <StaticBody ref={block} className={s.home} body={body} />
    </>
  );
};

HomePage.layout = (page) => <DefaultLayout nav="index">{page}</DefaultLayout>;

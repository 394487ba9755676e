import Head from 'next/head';
import { useRef } from 'react';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { type ServerHtml, ServerMarkup } from '../ServerMarkup';
import { useGoodsActions } from '../use-goods-actions';
import '../list/list-styles';
import './home-styles';
import s from './Home.module.css';

export interface HomeProps extends Record<string, unknown> {
  canonical: string;
  body: ServerHtml;
}

/** The home page; its loader is load-home. */
export const HomePage: AppPage<HomeProps> = ({ canonical, body }) => {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  return (
    <>
      <Head>
        <title>投放集市 - 短视频、公众号、微博、直播广告投放</title>
        <meta
          name="description"
          content="按平台、品类、预算比较媒体账号的报价与数据，数据标明来源与日期，付款进入平台托管，验收后才结算给媒体主。"
        />
        <link rel="canonical" href={canonical} />
      </Head>
      <ServerMarkup ref={block} className={s.home} markup={body} />
    </>
  );
};

HomePage.layout = (page) => <DefaultLayout nav="index">{page}</DefaultLayout>;

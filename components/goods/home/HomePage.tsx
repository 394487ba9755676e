import { useRef } from 'react';
import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { type ServerHtml, ServerMarkup } from '../ServerMarkup';
import { useGoodsActions } from '../use-goods-actions';
import '../list/list-styles';
import './home-styles';
import s from './Home.module.css';

export interface HomeProps extends Record<string, unknown> {
  seo: PageSeo;
  body: ServerHtml;
}

/** The home page; its loader is load-home. */
export const HomePage: AppPage<HomeProps> = ({ seo, body }) => {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  return (
    <>
      <Seo {...seo} />
      <ServerMarkup ref={block} className={s.home} markup={body} />
    </>
  );
};

HomePage.layout = (page) => <DefaultLayout nav="index">{page}</DefaultLayout>;

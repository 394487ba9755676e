import type { RouteName } from '@/lib/routes';
import { html, type Markup } from '../goods/markup/html';
import type { ServiceData, ServiceWants } from './service-data';
import { type Fact, linksTo, opening, readingPart } from './service-parts';

/** A service page without a list: an account of one's own, run over weeks. */
export interface OperationService extends ServiceWants {
  route: Extract<RouteName, 'wxyy' | 'xhsyy'>;
  title: string;
  lead: string;
  description: string;
  /** the page with the need form */
  need: readonly [RouteName, string];
  facts: (data: ServiceData) => readonly Fact[];
  parts: (data: ServiceData) => readonly (Markup | false)[];
}

export function drawOperation(service: OperationService, data: ServiceData): Markup {
  const { title, lead, need, facts, parts } = service;
  return html`${opening({
    title,
    lead,
    facts: facts(data),
    links: linksTo(['yxjg', '价格指南'], ['yxlc', '投放流程'], ['institute', '营销学院']),
    act: linksTo(need, ['advertisement', '提交需求'])[0],
  })}${parts(data)}${readingPart(data)}`;
}

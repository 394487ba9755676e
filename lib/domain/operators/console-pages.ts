import type { ForWhom } from './roles';

/** Whom each page of the console is for, by its route: the navigation shows what stands here. */
export const pageRoles = {
  operator: 'any',
  'operator-queue': 'named',
  'operator-item': 'named',
  'operator-search': 'any',
  'operator-acts': 'any',
  'operator-money': 'finance',
  'operator-figures': 'finance',
  'operator-content': 'content',
  'operator-text': 'content',
  'operator-notices': 'content',
  'operator-site': 'content',
  'operator-settings': 'finance',
  'operator-legal': 'content',
  'operator-legal-text': 'content',
  'operator-home-picks': 'content',
  'operator-labels': 'content',
  'operator-board-weights': 'content',
  'operator-notice-texts': 'content',
  'operator-service-hours': 'admin',
  'operator-record': 'admin',
} as const satisfies Record<string, ForWhom>;

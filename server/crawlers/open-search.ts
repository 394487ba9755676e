import { href } from '@/lib/address/routes';
import { siteUrl, textPage } from './text-page';
import { xmlText } from './xml';

/** `/opensearch.xml`: how a browser searches this site from its own box. */
export const openSearch = textPage('application/opensearchdescription+xml', () => {
  const site = siteUrl();
  return [
    `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>投放集市</ShortName>
<Description>搜账号、榜单、文章与问答</Description>
<Language>zh-CN</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Image height="16" width="16" type="image/svg+xml">${xmlText(`${site}/favicon.svg`)}</Image>
<Url type="text/html" method="get" template="${xmlText(`${site}${href('search')}?q={searchTerms}`)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${xmlText(`${site}/opensearch.xml`)}"/>
</OpenSearchDescription>
`,
  ];
});

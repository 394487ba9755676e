/** The anchors of /aboutus (spec 2: Footer links). */
export const aboutAnchors = [
  { id: 'about_top', label: '关于我们' },
  { id: 'about_contents', label: '平台做什么' },
  { id: 'company_environment', label: '公司环境' },
  { id: 'company_logo', label: '品牌标识' },
  { id: 'contact_us', label: '联系我们' },
] as const;

const [top, ...others] = aboutAnchors;

/** All parts of the page in their order: the footer's, and those that only the page itself names. */
export const pageAnchors = [
  top,
  { id: 'operator', label: '谁在运营' },
  { id: 'people', label: '谁负责什么' },
  { id: 'custody', label: '钱放在哪里' },
  { id: 'promises', label: '答应与做到' },
  { id: 'rulings', label: '仲裁结果' },
  { id: 'sources', label: '数据从哪来' },
  ...others,
];

/** The anchors of /aboutus (spec 2: Footer links). */
export const aboutAnchors = [
  { id: 'about_top', label: '关于我们' },
  { id: 'about_contents', label: '平台做什么' },
  { id: 'company_environment', label: '公司环境' },
  { id: 'company_logo', label: '品牌标识' },
  { id: 'contact_us', label: '联系我们' },
] as const;

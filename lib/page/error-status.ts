import type { GetServerSideProps } from 'next';

/** The loader of an error page: the HTTP status is that of the error, and nothing may keep the page. */
export const errorStatus =
  (status: number): GetServerSideProps =>
  async ({ res }) => {
    res.statusCode = status;
    res.setHeader('Cache-Control', 'no-store');
    return { props: {} };
  };

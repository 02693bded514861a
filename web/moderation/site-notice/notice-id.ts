export const noticeId = 'site-notice'

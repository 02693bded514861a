import type { Routes } from '../../platform/http/call.ts'
import { loadMailPage, retryMails, sendTestMail } from './admin-mail.ts'

export const mailRoutes = {
  listMails: ({ site, query }) => loadMailPage(site, query.next),
  sendTestMail: ({ site, body }) => sendTestMail(site, body.to),
  retryMails: async ({ site }) => ({ count: await retryMails(site) }),
} satisfies Partial<Routes>

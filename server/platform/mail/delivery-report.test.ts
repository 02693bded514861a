import { expect, test } from 'vitest'
import { bounceOf, readDeliveryReport, statusOfReply } from './delivery-report.ts'

test('MAIL-016 a status says whether an address is gone, full, or not concerned', () => {
  const ofKind = (wanted: string | undefined, statuses: string[]) =>
    expect(statuses.map((status) => [status, bounceOf(status)])).toEqual(statuses.map((status) => [status, wanted]))
  ofKind('permanent', ['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.0', '5.2.1'])
  ofKind('temporary', ['5.2.2', '4.0.0', '4.2.2', '4.4.1', '4.4.7'])
  // The sender's address is bad (5.1.7, 5.1.8), the mail is too large, a policy refuses it.
  const others = ['5.1.7', '5.1.8', '5.1.11', '5.2.3', '5.3.4', '5.4.1', '5.6.0', '5.7.1', '5.7.26', '4.7.1', '2.1.5']
  ofKind(undefined, [...others, '5.0.0', '5.4.4'])
})

test('MAIL-016 a reply without an enhanced status is understood by its code and words', () => {
  const statusOf = (replies: string[]) => replies.map((reply) => statusOfReply(reply))
  expect(statusOf(['550 5.1.1 Gone', '550-5.2.1 Off\n550 5.2.1 Off', '450 4.7.1 Greylisted'])).toEqual([
    ...['5.1.1', '5.2.1', '4.7.1'],
  ])
  expect(statusOf(['550 No such user here', '551 User not local', '553 5.0.0 Unknown', '550'])).toEqual(
    Array.from({ length: 4 }, () => '5.1.0'),
  )
  expect(statusOf(['550 Blocked as spam', '550 Rejected by policy', '553 Sender not allowed'])).toEqual(
    Array.from({ length: 3 }, () => '5.7.0'),
  )
  expect(statusOf(['552 Over quota', '421 Bye', '554 No', '250 OK', 'nonsense', ''])).toEqual([
    ...['5.2.2', '4.0.0', '5.0.0', undefined, undefined, undefined],
  ])
})

test('MAIL-016 a report with an unclear status is read by the reply in it', () => {
  const report = (reply: string) =>
    readDeliveryReport(
      `Content-Type: multipart/report; report-type=delivery-status\n\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; ${reply}\n`,
    )?.status
  expect([report('550 No such user'), report('554 Spam'), report('')]).toEqual(['5.1.0', '5.0.0', '5.0.0'])
})

test('MAIL-016 folded headers and lines without carriage returns are read', () => {
  const lines = [
    ...['Content-Type: multipart/report;', ' report-type="delivery-status"; boundary=x', '', '--x', ''],
    ...['ACTION: Failed (no such user)', 'status: 5.1.10 (bad)', '', '--x', '', 'Message-Id:', '  <a.b@c>'],
  ]
  expect(readDeliveryReport(lines.join('\n'))).toEqual({ status: '5.1.10', messageIds: ['<a.b@c>'] })
  expect(readDeliveryReport(lines.slice(0, 6).join('\n'))).toBeUndefined()
})

test('MAIL-016 a hostile report is read in time that grows with its length only', () => {
  const head = 'Content-Type: multipart/report; report-type=delivery-status\n\n'
  const startedAt = performance.now()
  for (const text of [
    '<'.repeat(1_000_000),
    '\n '.repeat(500_000),
    'Action: failed\n\n'.repeat(60_000),
    'report-type'.repeat(90_000),
  ])
    readDeliveryReport(head + text)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

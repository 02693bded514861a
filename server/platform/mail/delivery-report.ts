/** What a report about the delivery of a mail says (RFC 3464). */
export interface DeliveryReport {
  /** "5.1.1" */
  status: string
  /** The Message-IDs that stand in the report and in the mail that came back. */
  messageIds: readonly string[]
}

export type Bounce = 'permanent' | 'temporary'

/**
 * What a status says about the address. Only those of addresses (5.1) and mailboxes (5.2) do: others concern the sender,
 * the mail or the way there. A full mailbox (5.2.2) is emptied some day.
 */
export function bounceOf(status: string): Bounce | undefined {
  if (status === '5.2.2' || /^4\.[0-6]\./.test(status)) return 'temporary'
  return /^5\.(1\.([0-36]|10)|2\.[01])$/.test(status) ? 'permanent' : undefined
}

/**
 * The enhanced status of a server's reply to a recipient. Old servers have only the codes of RFC 5321: 550 says that
 * there is no such mailbox, or that a policy refuses it, and the words tell which.
 */
export function statusOfReply(reply: string): string | undefined {
  const [, code = '', enhanced, text = ''] = /^([245]\d\d)(?:[ -]([245]\.\d{1,3}\.\d{1,3}))?\b(.*)/s.exec(reply) ?? []
  if (enhanced && !/^5\.0\./.test(enhanced)) return enhanced
  if (code.startsWith('4')) return '4.0.0'
  if (code === '552') return '5.2.2'
  if (/^55[013]$/.test(code)) return policy.test(text) ? '5.7.0' : '5.1.0'
  return code.startsWith('5') ? '5.0.0' : undefined
}

const policy =
  /spam|block|blacklist|denied|deny|polic|relay|reputation|authenti|sender|client|helo|\b(rbl|dnsbl|spf|dkim|dmarc|ip|limit|rate)\b/i

/**
 * Reads a mail. Returns undefined if it does not report that a mail was not delivered. The standard forbids any encoding
 * of these parts, so their lines are read as they stand.
 */
export function readDeliveryReport(mail: string): DeliveryReport | undefined {
  const text = mail.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')
  const head = text.slice(0, text.indexOf('\n\n'))
  if (!/^content-type:\s*multipart\/report\b.*\breport-type="?delivery-status\b/im.test(head)) return undefined
  for (const block of text.split('\n\n')) {
    const failed = /^action:\s*failed\b/im.test(block)
    const [, written] = /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(block) ?? []
    if (!failed || !written) continue
    const [, reply = ''] = /^diagnostic-code:\s*smtp\s*;\s*(.*)/im.exec(block) ?? []
    const status = written.startsWith('5.0.') ? (statusOfReply(reply) ?? written) : written
    return { status, messageIds: text.match(/<[^<>\s]{1,250}>/g) ?? [] }
  }
  return undefined
}

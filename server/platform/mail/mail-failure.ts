import type { NodemailerError } from 'nodemailer'
import { statusOfReply } from './delivery-report.ts'
import type { MailTarget } from './mail-address.ts'

/** A mail that the server did not accept. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  /** The server has refused this mail or its recipient for ever. */
  readonly isFinal: boolean
  /** The last reply of the server, or what happened to the connection. */
  readonly reply: string
  /** "5.1.1" if the server refused the recipient; otherwise undefined. */
  readonly recipientStatus: string | undefined
  /** What failed and what to check, for administrators. */
  readonly sentence: string

  constructor(error: NodemailerError, target: Pick<MailTarget, 'host' | 'port'>) {
    const reply = (error.response ?? error.message).slice(0, maxReply)
    super(reply)
    this.reply = reply
    this.isFinal = isFinal(error)
    this.recipientStatus = error.command === 'RCPT TO' ? statusOfReply(reply) : undefined
    this.sentence = sentenceFor(error, target, reply)
  }
}

/** Some servers reply with a page of text. */
export const maxReply = 500

/** A refused login concerns all mails, so they wait until the settings are right again. */
function isFinal({ responseCode = 0, command = '' }: NodemailerError): boolean {
  return responseCode >= 500 && /^(MAIL FROM|RCPT TO|DATA)/.test(command)
}

function sentenceFor(error: NodemailerError, { host, port }: Pick<MailTarget, 'host' | 'port'>, reply: string): string {
  const { code = '', command = '' } = error
  if (code === 'EDNS') return `No address was found for ${host}. Check the host in MAIL_URL.`
  if (code === 'ETIMEDOUT')
    return `${host} did not answer on port ${port} in time. Check host and port in MAIL_URL; some networks block port 25.`
  if (code === 'ETLS' || isCertificateError(error))
    return `The connection to ${host} could not be encrypted: ${reply}. Check that its certificate is valid for this name, and that MAIL_URL has the right port.`
  if (code === 'EAUTH') return `${host} refused the login: ${reply}. Check user and password in MAIL_URL.`
  if (command === 'MAIL FROM') return `${host} refused the sender: ${reply}. Check MAIL_FROM.`
  if (command === 'RCPT TO') return `${host} refused the recipient: ${reply}.`
  if (command === 'DATA') return `${host} refused the mail: ${reply}.`
  if (code === 'EPRIVATE') return reply
  return `${host} could not be reached on port ${port}: ${reply}. Check host and port in MAIL_URL, and that the mail server is running.`
}

const isCertificateError = ({ message, errno }: NodemailerError & { errno?: unknown }) =>
  errno === undefined && /certificate|ssl|tls/i.test(message)

import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { mayBePlain, readMailbox, readMailUrl } from './mail-address.ts'
import { MailFailure } from './mail-failure.ts'
import { createMailServer } from './mail-server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function stage(options: Parameters<typeof startMailServer>[0] & { plain?: boolean } = {}) {
  const server = await startMailServer(options)
  closing.push(server.close)
  return { server, client: clientOf(server.url, options.plain) }
}

function clientOf(url: string, plain = false) {
  const target = readMailUrl(url, plain)
  if (!target) throw new Error(`${url} is no address of a mail server.`)
  const client = createMailServer(target, 'talk.example.org')
  closing.push(client.close)
  return client
}

const envelope = { from: 'talk@talk.example.org', to: 'mara@people.example' }
const message = Buffer.from('Subject: Quinces\r\n\r\nThey are ripe.\r\n')

async function failureOf(sending: Promise<unknown>): Promise<MailFailure> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(MailFailure)
  return error as MailFailure
}

test('MAIL-003 a mail goes over TLS, by STARTTLS or from the first byte, with the login of MAIL_URL', async () => {
  for (const encryption of ['starttls', 'tls'] as const) {
    const { server, client } = await stage({ encryption, user: 'talk', password: 'a/b c' })
    const handover = await client.send(envelope, message)
    expect(handover).toMatchObject({ server: 'localhost', encryption: expect.stringMatching(/^TLSv1\.[23]$/) })
    expect(handover.reply).toMatch(/^250 /)
    const [mail] = server.received
    expect(mail).toMatchObject({ ...envelope, to: [envelope.to], encrypted: true, user: 'talk' })
    expect(mail?.text).toContain('They are ripe.')
  }
})

test('MAIL-003 no mail goes over a connection that is not encrypted, or whose certificate is not valid', async () => {
  const open = await stage({ encryption: 'none' })
  const refused = await failureOf(open.client.send(envelope, message))
  expect(refused).toMatchObject({ isFinal: false, sentence: expect.stringContaining('could not be encrypted') })
  const strange = await stage({ untrusted: true })
  const distrusted = await failureOf(strange.client.send(envelope, message))
  expect(distrusted.sentence).toMatch(/could not be encrypted: .*Check that its certificate is valid/)
  expect([open.server.received, strange.server.received]).toEqual([[], []])
})

test('MAIL-003 without TLS a mail goes to this machine and to private networks only', async () => {
  const { server, client } = await stage({ encryption: 'none', plain: true })
  expect(await client.send(envelope, message)).toMatchObject({ encryption: 'none' })
  expect(server.received).toHaveLength(1)
  expect(
    ['localhost', '127.0.0.1', '10.0.0.7', '192.168.1.2', '::1', 'mailpit', 'mail.internal'].map(mayBePlain),
  ).toEqual(Array(7).fill(true))
  expect(['8.8.8.8', 'mail.example.org', '2606:4700::1'].map(mayBePlain)).toEqual([false, false, false])
})

test('MAIL-006 what the server refuses with 5xx is final, and with 4xx is not; a refused login is not', async () => {
  const { server, client } = await stage()
  server.replies.recipient.push({ code: 550, text: 'No such user' }, { code: 450, text: 'Try later' })
  server.replies.data.push({ code: 554, text: 'Looks like spam' }, { code: 452, text: 'Disk full' })
  const failures = []
  for (let n = 0; n < 4; n++) failures.push(await failureOf(client.send(envelope, message)))
  expect(failures.map(({ isFinal, reply }) => [isFinal, reply])).toEqual([
    [true, expect.stringContaining('550 No such user')],
    [false, expect.stringContaining('450 Try later')],
    [true, expect.stringContaining('554 Looks like spam')],
    [false, expect.stringContaining('452 Disk full')],
  ])
  expect(failures[0]?.sentence).toMatch(/^localhost refused the recipient: .*550 No such user/)
  await client.send(envelope, message)
  expect(server.received).toHaveLength(1)

  const locked = await stage({ user: 'talk', password: 'right' })
  const wrong = clientOf(locked.server.url.replace('right', 'wrong'))
  expect(await failureOf(wrong.send(envelope, message))).toMatchObject({
    isFinal: false,
    sentence: expect.stringMatching(/^localhost refused the login: .*Check user and password in MAIL_URL\.$/),
  })
})

test('MAIL-006 a connection that breaks, and a server that is not there, are not final', async () => {
  const { server, client } = await stage()
  server.replies.data.push('cut')
  expect(await failureOf(client.send(envelope, message))).toMatchObject({ isFinal: false })
  await client.send(envelope, message)
  await server.close()
  const gone = await failureOf(clientOf(server.url).send(envelope, message))
  expect(gone).toMatchObject({ isFinal: false })
  expect(gone.sentence).toMatch(/could not be reached on port \d+: .*ECONNREFUSED.*Check host and port in MAIL_URL/)
})

test('several mails share a connection, and one that the server has closed meanwhile is replaced', async () => {
  const { server, client } = await stage()
  await client.send(envelope, message)
  server.replies.recipient.push('cut')
  await client.send(envelope, message)
  expect(server.received).toHaveLength(2)
})

test('MAIL-007 a server that never answers is left at once when the site stops', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closing.push(() => silent.close())
  const { port } = silent.address() as { port: number }
  const stop = new AbortController()
  const sending = failureOf(clientOf(`smtp://127.0.0.1:${port}`).send(envelope, message, stop.signal))
  stop.abort()
  expect(await sending).toMatchObject({ isFinal: false })
})

test('MAIL-002 the address of the mail server and the sender are checked for their form', () => {
  expect(readMailUrl('smtps://a%40b:c%2Fd@mail.example.org')).toEqual({
    ...{ host: 'mail.example.org', port: 465, secure: true, plain: false, user: 'a@b', password: 'c/d' },
  })
  expect(readMailUrl('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525, secure: false, user: '' })
  for (const wrong of [
    'mail.example.org',
    'http://mail.example.org',
    'smtp://',
    'smtp://a/b',
    'smtp://%zz@a',
    'smtp://a?x',
  ])
    expect([wrong, readMailUrl(wrong)]).toEqual([wrong, undefined])
  expect(readMailbox('Talk <talk@example.org>')).toEqual({ name: 'Talk', address: 'talk@example.org' })
  expect(readMailbox('"The Talk" <talk@example.org>')).toEqual({ name: 'The Talk', address: 'talk@example.org' })
  expect(readMailbox('talk@example.org')).toEqual({ name: '', address: 'talk@example.org' })
  for (const wrong of ['', 'talk', 'Talk <talk>', 'a@b, c@d', 'Talk\r\nBcc: x <a@b>'])
    expect([wrong, readMailbox(wrong)]).toEqual([wrong, undefined])
})

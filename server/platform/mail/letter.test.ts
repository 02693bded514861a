import { expect, test } from 'vitest'
import { composeMail, type Letter, type Sender } from './letter.ts'

const sender: Sender = {
  siteName: 'Talk',
  siteUrl: 'https://talk.example.org',
  from: { name: '', address: 'talk@talk.example.org' },
  replyTo: { name: '', address: 'help@example.org' },
}
const posting = { to: 'mara@people.example', messageId: '<1.a@talk.example.org>', list: undefined }
const compose = async (letter: Letter) => (await composeMail(letter, sender, posting)).toString('utf8')

const letter: Letter = {
  subject: 'Talk: quinces',
  parts: [
    { text: 'They are ripe.' },
    { quote: 'Bring a ladder.\nAnd <b>friends</b>.' },
    { code: 'ABCD-EFGH' },
    { link: 'https://talk.example.org/Quinces', words: 'Read it' },
  ],
}

test('MAIL-009 a mail has the whole text as plain text, and the same as HTML in which nothing is markup', async () => {
  const mail = await compose(letter)
  const [, text = '', html = ''] = mail.split(/^----_NmP.*$/m)
  for (const words of ['They are ripe.', '> Bring a ladder.', '> And <b>friends</b>.', 'ABCD-EFGH', 'Read it:'])
    expect(text).toContain(words)
  expect(text).toContain('https://talk.example.org/Quinces')
  expect(html.replace(/=\r?\n/g, '')).toContain('And &lt;b&gt;friends&lt;/b&gt;.')
  expect(mail).toMatch(/^From: Talk <talk@talk\.example\.org>/m)
  expect(mail).toMatch(/^Reply-To: help@example\.org/m)
})

/** Names and titles as attackers would choose them. */
function hostileText(seed: number): string {
  const bits = [
    '\r\n',
    '\n',
    '\r',
    'Bcc: x@evil.example',
    '\0',
    '"',
    '<',
    '>',
    ',',
    ';',
    '=?utf-8?Q?=0D=0ABcc:?=',
    '\u2028',
    'é',
    '🦉',
    '\\',
    '\t',
    ':',
    '@',
    '()',
    'Subject: no',
    'ü'.repeat(60),
  ]
  let text = ''
  for (let n = 0, state = seed * 7919 + 1; n < 6; n++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    text += bits[state % bits.length]
  }
  return text
}

test('MAIL-009 no text of 10,000 hostile ones gets raw into a header', async () => {
  for (let seed = 0; seed < 10_000; seed++) {
    const hostile = hostileText(seed)
    const mail = await composeMail(
      { subject: `Talk: ${hostile}`, parts: [{ text: hostile }] },
      { ...sender, siteName: hostile },
      posting,
    )
    const head = mail.toString('latin1').split('\r\n\r\n', 1)[0] ?? ''
    const lines = head.split('\r\n').filter((line) => !/^[ \t]/.test(line))
    const names = lines.map((line) => /^([\w-]+): ?/.exec(line)?.[1])
    expect([hostile, names]).toEqual([hostile, headers])
    expect(head).not.toMatch(/[\0\n\r](?!\n)[^ \t\r\n]*Bcc/i)
  }
}, 120_000)

const headers = [
  'Auto-Submitted',
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
]

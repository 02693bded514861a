import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { environmentLines } from './environment-lines.ts'

test('OPS-031 the lines for .env are read as they were typed', () => {
  const settings = {
    SITE_URL: 'https://talk.example.org',
    MAIL_URL: 'smtps://user:p#ss"w$rd@mail.example.org:465',
    MAIL_FROM: 'The Old Port <talk@example.org>',
    BACKUP_TO: "/mnt/Anna's disk",
    BACKUP_KEY: String.raw`a\nb '"#`,
    MAIL_REPLY_TO: '`Anna` of <anna@example.org> #1',
  }
  const lines = environmentLines({ ...settings, BACKUP_EVERY: ' ' })
  expect(lines[0]).toBe('SITE_URL=https://talk.example.org')
  expect(lines).toHaveLength(6)
  expect(parseEnv(lines.join('\n'))).toEqual(settings)
  const [all = ''] = environmentLines({ MAIL_URL: 'smtps://a:\'`"#@mail.example.org' })
  expect(parseEnv(all)).toEqual({ MAIL_URL: 'smtps://a:%27`"#@mail.example.org' })
})

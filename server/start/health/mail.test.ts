import { expect, test } from 'vitest'
import { readSettings } from '../../platform/config.ts'
import { examineMail } from './mail.ts'

const on = {
  MAIL_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'Talk <talk@example.org>',
  SITE_URL: 'https://talk.example.org',
}

test('MAIL-002 the doctor says which DNS records of the sender it finds, and which to set', async () => {
  const records: Record<string, string[][]> = { 'example.org': [['other'], ['v=spf1 ', 'mx -all']] }
  const resolveTxt = async (name: string) =>
    records[name] ?? Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
  expect(await examineMail(readSettings(on), resolveTxt)).toEqual([
    { topic: 'Mail, SPF', result: 'example.org has "v=spf1 mx -all"' },
    {
      topic: 'Mail, DMARC',
      result: '_dmarc.example.org has no DMARC record',
      todo: 'Add a TXT record to _dmarc.example.org, such as "v=DMARC1; p=quarantine", or as your mail provider says.',
    },
  ])
})

test('OPS-014 a record of a parent domain counts, and a name server that does not answer is not a missing record', async () => {
  const records: Record<string, string[][]> = {
    '_dmarc.example.org': [['v=DMARC1; p=reject']],
    'mail.example.org': [['v=spf1 mx']],
  }
  const missing = async (name: string) =>
    records[name] ?? Promise.reject(Object.assign(new Error(), { code: 'ENODATA' }))
  const settings = readSettings({ ...on, MAIL_FROM: 'stoa@mail.example.org' })
  expect((await examineMail(settings, missing))[1]).toEqual({
    topic: 'Mail, DMARC',
    result: '_dmarc.example.org has "v=DMARC1; p=reject"',
  })
  const silent = () => Promise.reject(Object.assign(new Error('no answer'), { code: 'ETIMEOUT' }))
  await expect(examineMail(settings, silent)).rejects.toThrow('no answer')
})

test('MAIL-001 without MAIL_URL mail is off, and without SITE_URL the doctor says what is missing', async () => {
  expect(await examineMail(readSettings({}))).toEqual([{ topic: 'Mail', result: 'off, because MAIL_URL is not set' }])
  const { SITE_URL: _, ...withoutAddress } = on
  expect(await examineMail(readSettings(withoutAddress))).toEqual([
    { topic: 'Mail', result: 'off', todo: expect.stringContaining('Set SITE_URL') },
  ])
})

test('MAIL-002, MAIL-003 wrong settings of mail stop the start in one sentence, without the password', () => {
  const problem = (settings: Record<string, string>) => {
    try {
      readSettings({ ...on, ...settings })
    } catch (error) {
      return (error as Error).message
    }
    return undefined
  }
  expect(problem({})).toBeUndefined()
  expect(problem({ MAIL_URL: 'https://u:hunter2@mail.example.org' })).toBe(
    'MAIL_URL is set to a value that is not allowed: it must be an address such as smtps://user:password@mail.example.org.',
  )
  expect(problem({ MAIL_FROM: '' })).toBe('MAIL_FROM is not set, but MAIL_URL is, which needs it.')
  expect(problem({ MAIL_FROM: 'talk' })).toMatch(/^MAIL_FROM is "talk", which is not allowed/)
  expect(problem({ MAIL_TLS: 'none' })).toBe(
    'MAIL_TLS is "none", but mail.example.org in MAIL_URL is neither this machine nor in a private network.',
  )
  expect(problem({ MAIL_TLS: 'none', MAIL_URL: 'smtp://127.0.0.1:25' })).toBeUndefined()
})

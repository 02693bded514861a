import { expect, test } from 'vitest'
import { readSettings, type SettingsError } from '../config.ts'
import { providersIn } from './provider-settings.ts'

const SITE_URL = 'https://talk.example.org'
const club = { OIDC_1_NAME: 'Orchard Club', OIDC_1_ISSUER: 'https://club.example/', OIDC_1_CLIENT_ID: 'stoa' }

const refusal = (env: Record<string, string>): string => {
  try {
    readSettings(env)
    return ''
  } catch (error) {
    return (error as SettingsError).message
  }
}

test('SAFE-026 up to five login providers are read from the settings', () => {
  const settings = readSettings({
    ...{
      SITE_URL,
      ...club,
      OIDC_1_CLIENT_SECRET: 'x',
      OIDC_1_SIGNUP: 'true',
      OIDC_1_REQUIRE: 'https://club.example/groups:club',
    },
    ...{ OIDC_5_NAME: 'Fifth', OIDC_5_ISSUER: 'https://fifth.example', OIDC_5_CLIENT_ID: 'five' },
  })
  expect(providersIn(settings)).toEqual([
    {
      ...{ number: 1, name: 'Orchard Club', server: 'https://club.example/', issuer: 'https://club.example' },
      ...{ clientId: 'stoa', clientSecret: 'x', signup: true, trusted: false },
      require: { claim: 'https://club.example/groups', value: 'club' },
    },
    {
      ...{ number: 5, name: 'Fifth', server: 'https://fifth.example', issuer: 'https://fifth.example' },
      ...{ clientId: 'five', clientSecret: undefined, signup: false, trusted: false, require: undefined },
    },
  ])
  expect(providersIn(readSettings({}))).toEqual([])
})

test.each([
  [{ SITE_URL, OIDC_1_NAME: 'Club' }, 'OIDC_1_ISSUER is not set'],
  [{ SITE_URL, OIDC_3_SIGNUP: 'true' }, 'OIDC_3_NAME is not set'],
  [club, 'SITE_URL is not set'],
  [
    { SITE_URL, ...club, OIDC_2_NAME: 'B', OIDC_2_ISSUER: 'https://club.example', OIDC_2_CLIENT_ID: 'b' },
    'same ISSUER',
  ],
  [{ SITE_URL, OIDC_ONLY: 'true' }, 'OIDC_ONLY is "true", but no login provider is set'],
  [
    { SITE_URL, ...club, OIDC_1_ISSUER: 'http://club.example' },
    'OIDC_1_ISSUER is "http://club.example", which is not allowed',
  ],
  [{ SITE_URL, ...club, OIDC_1_ISSUER: 'https://club.example/?a=b' }, 'OIDC_1_ISSUER'],
  [{ SITE_URL, ...club, OIDC_1_ISSUER: 'https://:secret@club.example' }, 'OIDC_1_ISSUER'],
  [{ SITE_URL, ...club, OIDC_1_ISSUER: 'https://club.example/.well-known/openid-configuration' }, 'OIDC_1_ISSUER'],
  [{ SITE_URL, ...club, OIDC_1_REQUIRE: 'groups' }, 'OIDC_1_REQUIRE is "groups"'],
] as [Record<string, string>, string][])(
  'SAFE-026, SAFE-028 settings that cannot work are refused at the start: %j',
  (env, words) => {
    expect(refusal(env)).toContain(words)
  },
)

test('SAFE-026 on this machine a provider may have no encryption', () => {
  expect(refusal({ SITE_URL, ...club, OIDC_1_ISSUER: 'http://127.0.0.1:9000' })).toBe('')
})

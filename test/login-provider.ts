import { createHash, createPublicKey, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Person {
  sub: string
  [claim: string]: unknown
}

/** What the provider does wrong with the next login. */
export type Fault =
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'nonce'
  | 'algorithm none'
  | 'no id token'
  | 'no sub'
  | 'old login'
  | 'no auth time'
  | 'other iss'
  | 'long'
  | 'error'

interface Grant {
  person: Person
  nonce: string
  challenge: string
  redirect: string
}

/**
 * A login provider (OpenID Connect) on loopback. Whoever comes is logged in at once as `person`, and sent back; with
 * `person` null the login is refused.
 */
export async function startLoginProvider({ clientId = 'stoa', clientSecret = 'a secret of the client' } = {}) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const grants = new Map<string, Grant>()
  const state: {
    person: Person | null
    fault: Fault | undefined
    userInfo: object
    isAway: boolean
    prompts: (string | null)[]
    /** Where a browser finds the site, if it is not at its public address. */
    siteAt: string | undefined
  } = {
    ...{ person: null, fault: undefined, userInfo: {}, isAway: false, prompts: [], siteAt: undefined },
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const send = (response: ServerResponse, body: object, status = 200) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', issuer)
    if (state.isAway) return response.destroy()
    if (url.pathname === '/.well-known/openid-configuration')
      return send(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
        authorization_response_iss_parameter_supported: true,
      })
    if (url.pathname === '/keys')
      return send(response, {
        keys: [{ ...createPublicKey(privateKey).export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      })
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname === '/token') return giveToken(request, response)
    if (url.pathname === '/userinfo') return send(response, { sub: state.person?.sub, ...state.userInfo })
    return response.writeHead(404).end()
  }

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const redirect = query.get('redirect_uri') ?? ''
    const back = new URL(state.siteAt ? new URL(redirect).pathname : redirect, state.siteAt)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', state.fault === 'other iss' ? 'https://elsewhere.example' : issuer)
    state.prompts.push(query.get('prompt'))
    const isGood =
      query.get('client_id') === clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('scope') ?? '').split(' ').includes('openid')
    if (!isGood) return response.writeHead(400).end('wrong request')
    if (!state.person) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(16).toString('hex')
      grants.set(code, {
        ...{
          person: state.person,
          redirect,
          nonce: query.get('nonce') ?? '',
          challenge: query.get('code_challenge') ?? '',
        },
      })
      back.searchParams.set('code', code)
    }
    return response.writeHead(303, { Location: back.href }).end()
  }

  async function giveToken(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const form = new URLSearchParams(body)
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const login = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      grant &&
      decodeURIComponent(login.replaceAll('+', ' ')) === `${clientId}:${clientSecret}` &&
      verifier === grant.challenge &&
      form.get('redirect_uri') === grant.redirect
    if (!isGood || state.fault === 'error') return send(response, { error: 'invalid_grant' }, 400)
    if (state.fault === 'long')
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(' '.repeat(2_000_000))
    return send(response, {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      ...(state.fault !== 'no id token' && { id_token: makeToken(grant) }),
    })
  }

  function makeToken({ person, nonce }: Grant): string {
    const { fault } = state
    const now = Math.floor(Date.now() / 1000) - (fault === 'expired' ? 7200 : 0)
    const claims = {
      ...person,
      ...(fault === 'no sub' && { sub: undefined }),
      iss: fault === 'issuer' ? 'https://elsewhere.example' : issuer,
      aud: fault === 'audience' ? 'another client' : clientId,
      nonce: fault === 'nonce' ? 'another nonce' : nonce,
      ...(fault !== 'no auth time' && { auth_time: now - (fault === 'old login' ? 3600 : 0) }),
      iat: now,
      exp: now + 600,
    }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const none = fault === 'algorithm none'
    const text = `${part({ alg: none ? 'none' : 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}`
    if (none) return `${text}.`
    return `${text}.${createSign('RSA-SHA256')
      .update(text)
      .sign(fault === 'signature' ? other : privateKey, 'base64url')}`
  }

  return {
    issuer,
    state,
    /** The settings of a site with this provider. */
    settings: (number = 1) => ({
      [`OIDC_${number}_NAME`]: 'Orchard Club',
      [`OIDC_${number}_ISSUER`]: issuer,
      [`OIDC_${number}_CLIENT_ID`]: clientId,
      [`OIDC_${number}_CLIENT_SECRET`]: clientSecret,
    }),
    /** Goes there as the browser does. Returns the query with which it is sent back. */
    async visit(url: string): Promise<string> {
      const response = await fetch(url, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '', 'http://nowhere').search
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

import { createHmac } from 'node:crypto'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { insertSpentCaptcha } from './queries.ts'

// The solver derives keys for the counters 0, 1, 2, … until it meets the one that was drawn here, so the work has a most. One
// derivation takes about 1.2 ms on a laptop: 0.1 to 0.4 s in all, and 0.5 to 2 s on a phone. Few dear derivations rather than
// many cheap ones, because every call into a browser's crypto costs time of its own, which a bot's own program saves.
const cost = 5000
const minCounter = 100
const maxCounter = 300

/** Time to fill in a form whose challenge was fetched as it was sent: long, but short enough that few spent ones are kept. */
const minutes = 10

export async function makeProofOfWork(secret: Buffer): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(maxCounter, minCounter),
    deriveKey,
    expiresAt: new Date(Date.now() + minutes * 60_000),
    ...secretsFrom(secret),
  })
}

/** Whether the token holds the solution of a challenge of ours that is not too old and has not served before. */
export async function provesWork(db: Db, secret: Buffer, token: string): Promise<boolean> {
  const solved = readToken(token)
  if (!solved) return false
  const { verified } = await verifySolution({ ...solved, deriveKey, ...secretsFrom(secret) })
  if (!verified) return false
  const { signature, parameters } = solved.challenge
  return insertSpentCaptcha(db, signature, new Date(parameters.expiresAt * 1000))
}

/** One key signs the challenge, the other the answer that it hides. */
function secretsFrom(secret: Buffer) {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('answer') }
}

/** A token of ours has about 700 characters. */
const maxTokenLength = 2000

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)
const solvedChallenge = z.object({
  challenge: z.object({
    // Exactly what makeProofOfWork makes: nothing else was signed, and nothing odd reaches the arithmetic.
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int().positive(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0).max(maxCounter), derivedKey: hex }),
})

function readToken(token: string): z.output<typeof solvedChallenge> | undefined {
  if (token.length > maxTokenLength) return undefined
  try {
    return solvedChallenge.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}

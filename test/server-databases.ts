import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** A database under a name of its own, copied from the template; `drop` ends whoever is still connected. */
export async function copyDatabase(
  serverUrl: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, `create database ${name} template ${template}`)
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: () => asAdmin(serverUrl, `drop database ${name} with (force)`),
  }
}

export function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function asAdmin(serverUrl: string, statement: string) {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

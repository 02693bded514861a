import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The PostgreSQL of a run. The site's own role makes no databases, so the superuser makes them, and they belong to that role. */
export interface TestServer {
  /** As the site's own role, which every test runs as. */
  url: string
  superuserUrl: string
  /** A database with every migration. */
  template: string
}

/** A database under a name of its own, copied from the template; `drop` ends whoever is still connected. */
export async function copyDatabase(
  { url, superuserUrl }: TestServer,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAs(superuserUrl, `create database ${name} template ${template} owner stoa`)
  return {
    url: urlOfDatabase(url, name),
    drop: () => runAs(superuserUrl, `drop database ${name} with (force)`),
  }
}

export function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function runAs(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

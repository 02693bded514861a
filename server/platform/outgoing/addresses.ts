import { BlockList, isIPv4 } from 'node:net'

// Which addresses belong to the public internet, by the IANA registries of special-purpose addresses.

const closed4 = networks('ipv4', [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT, and the metadata service of one cloud
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // the metadata service of another, on a public address
  '169.254.0.0/16', // link-local, and the metadata service of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments, and the metadata service of one more cloud
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
])

/**
 * All addresses that are assigned are in here. Outside are loopback, link-local, unique-local and multicast, and the
 * forms that wrap an IPv4 address: mapped, compatible and NAT64.
 */
const open6 = networks('ipv6', ['2000::/3'])

const closed6 = networks('ipv6', [
  '2001::/23', // protocol assignments; Teredo wraps IPv4
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4 wraps IPv4
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // returned to IANA
  '3fff::/20', // documentation
])

/** Whether this address, as a resolver or a socket writes it, is on the public internet. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4')
  // Text that is no address is in no network either.
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

function networks(family: 'ipv4' | 'ipv6', list: readonly string[]): BlockList {
  const blockList = new BlockList()
  for (const each of list) {
    const [network = '', length] = each.split('/')
    blockList.addSubnet(network, Number(length), family)
  }
  return blockList
}

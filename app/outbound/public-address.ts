import { BlockList, isIP } from "node:net";

/**
 * Networks that no stranger's URL may lead into: this machine, private and shared networks, link-local
 * with the clouds' metadata services, documentation, benchmarks, multicast and what is reserved.
 * From the IANA special-purpose address registries (RFC 6890, read 2026-11).
 */
const forbiddenNetworks: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Of IPv6 only global unicast is public, and of that not these, which hold or reach something else. */
const forbiddenNetworks6: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  // 6to4 carries an IPv4 address that we don't look into.
  ["2002::", 16],
  ["3fff::", 20],
];

const forbidden = new BlockList();
for (const [network, bits] of forbiddenNetworks) forbidden.addSubnet(network, bits, "ipv4");

const forbidden6 = new BlockList();
for (const [network, bits] of forbiddenNetworks6) forbidden6.addSubnet(network, bits, "ipv6");

const globalUnicast6 = new BlockList();
globalUnicast6.addSubnet("2000::", 3, "ipv6");

/**
 * True when `address` (an IPv4 or IPv6 literal without brackets) is on the public internet.
 * IPv4-mapped and NAT64 forms of IPv6 are not: an honest name has a plain IPv4 address as well.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !forbidden.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return false;
  return globalUnicast6.check(address, "ipv6") && !forbidden6.check(address, "ipv6");
}

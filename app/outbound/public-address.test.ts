import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

describe("an address counts as public", () => {
  test.each(["8.8.8.8", "1.1.1.1", "100.63.255.255", "172.32.0.1", "192.167.1.1", "223.255.255.1"])(
    "when it is %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
  test.each(["2606:4700::1111", "2a00:1450:4001::200e"])("when it is %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe("an address does not count as public", () => {
  test.each([
    ["this machine", "127.0.0.1"],
    ["this machine", "127.255.255.254"],
    ["any address", "0.0.0.0"],
    ["a private network", "10.1.2.3"],
    ["a private network", "172.16.0.1"],
    ["a private network", "172.31.255.255"],
    ["a private network", "192.168.1.1"],
    ["a carrier's shared network", "100.64.0.1"],
    ["the metadata service", "169.254.169.254"],
    ["benchmarking", "198.18.0.1"],
    ["multicast", "224.0.0.1"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["IPv6 loopback", "::1"],
    ["IPv6 unspecified", "::"],
    ["IPv4-mapped loopback", "::ffff:127.0.0.1"],
    ["IPv4-mapped metadata in hex", "::ffff:a9fe:a9fe"],
    ["IPv4-mapped but public", "::ffff:8.8.8.8"],
    ["IPv4-compatible", "::127.0.0.1"],
    ["NAT64", "64:ff9b::7f00:1"],
    ["6to4", "2002:7f00:1::"],
    ["Teredo", "2001:0:7f00:1::"],
    ["unique local", "fd00::1"],
    ["the metadata service over IPv6", "fd00:ec2::254"],
    ["link-local", "fe80::1"],
    ["link-local with a zone", "fe80::1%eth0"],
    ["multicast", "ff02::1"],
    ["documentation", "2001:db8::1"],
    ["not an address", "example.com"],
    ["nothing", ""],
  ])("when it is %s (%s)", (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import { readEnv } from "./env.server.ts";

describe("a wrong setting stops the start with a line that names it and says what is allowed", () => {
  test.each([
    ["PORT", "http", "whole number from 0 to 65535"],
    ["PORT", "70000", "whole number from 0 to 65535"],
    ["PORT", "80.5", "whole number from 0 to 65535"],
    ["DATABASE_POOL", "1", "whole number from 2 to 200"],
    ["APP_URL", "https://grandtour.example/shop", "origin"],
    ["DATABASE_URL", "mysql://x", "postgres://"],
    ["SMTP_URL", "http://mail.example", "smtp://"],
    ["SMTP_URL", "smtp://", "mail server"],
    ["MAIL_FROM", "Grand Tour", "an address"],
    ["MAIL_FROM", "a@b.example\nBcc: c@d.example", "an address"],
    ["MAIL_FROM", "Grand Tour <hello>", "an address"],
    ["APP_SECRET", "short", "32 characters"],
    ["TRUST_PROXY", "yes", "0 or 1"],
    ["S3_ENDPOINT", "s3.example:9000", "http://"],
    ["S3_BUCKET", "Pictures!", "bucket's name"],
    ["S3_REGION", "us east", "a region"],
    ["S3_PATH_STYLE", "yes", "0 or 1"],
    ["STRIPE_SECRET_KEY", "pk_live_aaaaaaaaaaaa", "a secret key"],
    ["STRIPE_WEBHOOK_SECRET", "secret", "signing secret"],
    ["STRIPE_API_ADDRESS", "http://pay.example", "on this machine"],
  ])("wrong: %s=%s", (name, value, right) => {
    expect(() => readEnv({ [name]: value })).toThrow(
      new RegExp(`^Wrong setting: ${name} .*${right}`, "s"),
    );
  });
});

test.each([
  ["MAIL_FROM", "hello@grandtour.example"],
  ["MAIL_FROM", "Grand Tour, Inc. <hello@grandtour.example>"],
  ["SMTP_URL", "smtps://user:secret@mail.example:465"],
  ["DATABASE_URL", "postgres:///grand_tour?host=/var/run/postgresql"],
] as const)("right: %s=%s", (name, value) => {
  expect(readEnv({ [name]: value })[name]).toBe(value);
});

test("an empty setting counts as not set", () => {
  expect(readEnv({ PORT: "", MAIL_FROM: "", SMTP_URL: "" })).toMatchObject({
    PORT: 3000,
    APP_URL: "http://127.0.0.1:3000",
  });
});

test("an owner's address alone is refused: the embedded database has its own owner", () => {
  const owner = { DATABASE_OWNER_URL: "postgres://owner@db.example/grand_tour" };
  expect(() => readEnv(owner)).toThrow("DATABASE_URL is missing");
  expect(readEnv({ ...owner, DATABASE_URL: "postgres://app@db.example/grand_tour" })).toMatchObject(
    owner,
  );
});

describe("a bucket needs all its settings or none", () => {
  const bucket = { S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };

  test("complete", () => {
    expect(readEnv(bucket)).toMatchObject({ ...bucket, S3_REGION: "us-east-1" });
    expect(readEnv({}).S3_BUCKET).toBeUndefined();
  });

  test.each(Object.keys(bucket))("without %s", (missing) => {
    expect(() => readEnv({ ...bucket, [missing]: "" })).toThrow(
      new RegExp(`^Wrong setting: ${missing} is missing, where S3_\\w+ is set\\.$`),
    );
  });

  test("only an endpoint", () => {
    expect(() => readEnv({ S3_ENDPOINT: "http://127.0.0.1:9000" })).toThrow(
      "Wrong setting: S3_BUCKET is missing, where S3_ENDPOINT is set; S3_ACCESS_KEY_ID is missing, where S3_ENDPOINT is set; S3_SECRET_ACCESS_KEY is missing, where S3_ENDPOINT is set.",
    );
  });
});

describe("the payment provider needs its key and its secret, or neither", () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_0123456789abcdef",
    STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
  };

  test("complete", () => {
    expect(readEnv(keys)).toMatchObject(keys);
    expect(readEnv({}).STRIPE_SECRET_KEY).toBeUndefined();
  });

  test.each(Object.keys(keys))("without %s", (missing) => {
    expect(() => readEnv({ ...keys, [missing]: "" })).toThrow(
      new RegExp(`^Wrong setting: ${missing} is missing, where STRIPE_\\w+ is set\\.$`),
    );
  });

  test("a wrong one is not printed", () => {
    expect(() => readEnv({ ...keys, STRIPE_SECRET_KEY: "sk_test_%secret%" })).toThrow(
      /^Wrong setting: STRIPE_SECRET_KEY must be a secret key, as in sk_live_…\.$/,
    );
  });
});

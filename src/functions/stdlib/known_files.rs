//! Digests of files of puppetlabs-stdlib that native functions stand for. Written by `tools/known_files.rs`.
// A generated table, exempt from the limit on lines.

use super::known_releases::{Content, KnownFile};
use super::releases::Version;

/// Sorted by path.
pub(super) static KNOWN: &[KnownFile] = &[
    KnownFile {
        path: "puppet/functions/batch_escape.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x6947aeaf96210f7ffeb645e80e543dfa,
                files: &[0x31b03d5d67760525aec6c894d45dea34],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x7892b730fbadda1a84b6682d74e4444c,
                files: &[0xfa405822163d19c294df2e868685422f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/batch_escape.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/deprecation.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x8153d615834b473a0437009d539ffc17,
                files: &[0xb4ea1bfe05437949833963c9f8bb5f15],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 9.0, 9.1.
            Content {
                code: 0xdd0ecaeebae2e355152e1233d9abc743,
                files: &[0x9becaf0dfcc4d68c5e085eae0f37b4e4],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xff366811a5b63046613db1120048530d,
                files: &[0x4e405facd6e62d58b1ec12d3ccf8ad9f],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/ensure_packages.rb",
        contents: &[
            // In 8.3, 8.4, 8.5.
            Content {
                code: 0x9e066560f983175a5bdf8e306804b8e9,
                files: &[0x745ff59d0ad765d2c18c6a87705fe321],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/ensure_resource.rb", "puppet/parser/functions/ensure_resources.rb"],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc1acb80e6863777fbe4d71f5b3df0d8b,
                files: &[0x5cec935b4fb81a7fe51d8b2696a85676],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/ensure_packages.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/fact.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3aa7423d96a65cbe32940d4187a3489b,
                files: &[0x647b3689dcc6c33396f13d22f7203539],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/fqdn_rand_string.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xff5653c19185f1c38a941e26948eeca7,
                files: &[0x78131e5b9e2e8c1280c1a6a1aec45c55],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/fqdn_rand_string.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/fqdn_rotate.rb",
        contents: &[
            // In 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x4ddfe0da6e27f8e0b99b2d21bacef028,
                files: &[0x46f428fb383774f9ec1bac8ca55b1cef],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/fqdn_rotate.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/has_interface_with.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc62491f84c34fe81748daea905343c1d,
                files: &[0x47e9bb1a03d828a0ff3a5ffb4d13244f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/has_interface_with.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/has_ip_address.rb",
        contents: &[
            // In 9.7.
            Content {
                code: 0x807dd3160e89c876b84927d2659636db,
                files: &[0x551f04ef807d418592072661165eff9c],
                like: &[Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/has_ip_network.rb",
        contents: &[
            // In 9.7.
            Content {
                code: 0xc8675bcb5b8aef08ea8a34ae899c77a1,
                files: &[0xcf518d7a9e77fb6812edcdb648982c0d],
                like: &[Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_a.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x17f558ae2e2add7e01888347a2ac42ba,
                files: &[0xa5073d3fff8f915b94f5c9c9debcdf9d],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_absolute_path.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x15598958fee98796ee22162ebe8c2e54,
                files: &[0xa08e1d04fb9b71fc028f82b73de92959],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_absolute_path.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_array.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfb2731eec0568d095ab2518a9d3d0c82,
                files: &[0xcbf88d54dc000f2277feb23e9e205db9],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_array.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_bool.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9cf82af62b9e935c4c90e67ac4094601,
                files: &[0x66e3139dd4ff26dc40e9bf924a65adc4],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_bool.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_float.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xae0b070eeff81a4c4512a285b17eddd6,
                files: &[0x57cbbd8b37c75cd70127513e1af0d6ec],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_float.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_ip_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xdffa64bf8e415bd8995029fb73af117c,
                files: &[0x6f92720ead0d597200e58b5bf30ecb4d],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_ip_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_ipv4_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf53f5043e15c6804e0191bab9caae2e3,
                files: &[0x67c56af6a6c999de55786c668b1c5076],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_ipv4_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_ipv6_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xa89a018ca63fd7494a40270ce4d74746,
                files: &[0x67bdd4f95e525fc088e5667363f883aa],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_ipv6_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_numeric.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5ab8b1dbd8237fa2913ba6ee6845345d,
                files: &[0xe445e2bfbec09eda91a52a4e4aa135b5],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_numeric.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_string.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3ceb92db98c65bb12b70fe509b6a4f61,
                files: &[0x5c18a6e9c14e12a1551df6cb328df2ab],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_string.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/length.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe84a16513dac8bff7abae4ca41114f5e,
                files: &[0xe2dd7c0ce8196782a23e0e969eacb2b4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/merge.rb",
        contents: &[
            // In 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x6499fd588190fa92228c3434f6a46a57,
                files: &[0xccc4be75c2fc1520e7edde6f780b6231],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/merge.rb"],
            },
            // In 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x94b40a57d3fd6d62cc478415f5f34dbf,
                files: &[0x01b02993f50a6585cbde2ec7b9703c7c],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/os_version_gte.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x507b64116764a250933fd93de75ff5d2,
                files: &[0x590d1a4e3f6aa83fe6987b26dc0ff2a4],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/os_version_gte.rb"],
            },
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf91c1c39d633f4b4fbcc700102df6555,
                files: &[0x00183484ca6adb167690ceaafdea7ae3],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/parsehocon.rb",
        contents: &[
            // In 6.5, 6.6, 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x0d1cb5134806a553c981780147e80a2e,
                files: &[0xa053517148231ed51fb49962be18c358, 0xd38ef5844e06bcc7ab5cdc2d9c6f285e],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe7230c6f693f3f5f58c8948e2944dd33,
                files: &[0xe25f3f6535810b9e024bf54badb8fde5],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/parsehocon.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/parsepson.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x57525b14f160686877cd6fe4d6e8a037,
                files: &[0xad9852d3e16fd03d3cdbb070145837aa],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb"],
            },
            // In 8.5, 8.6.
            Content {
                code: 0x897d4b97d90d177f4193698de957d92d,
                files: &[0xcfa9d7f2ed8813f66ccd59f92aa26ca5],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/powershell_escape.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x637b2fe4e2023d9b661edc051c62f075,
                files: &[0x7414aed83a7dbe376975ced41a867662],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xa75cf3095c15d05b84737f023c403ac2,
                files: &[0x2cf4e5230ffdf82d3ee5e21e61aad878],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/powershell_escape.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/seeded_rand.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xb655d320de1e4d67bc9a0598007e39a8,
                files: &[0x62ca5a6e89c67fbc9bb98042890f958f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/seeded_rand.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/seeded_rand_string.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4591a134a6220d02b5123ad67589a3ee,
                files: &[0x685996ab69cc912f9123391e9e597889],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xb8417afc9f2f2e76e8128c7270bb7847,
                files: &[0x6aa96f3350c74feaf7ab4b756412132a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/seeded_rand_string.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/shell_escape.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x03aca8b277e393caa80ba124cd8efd4b,
                files: &[0xb7e78ed58c4c79d331c2ce07d485c8ee],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xa18f6decbf9872b858e2d98ce2c9e593,
                files: &[0x9a0046632b5a5b823e40ee259b1a9098],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/shell_escape.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/sprintf_hash.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x01325f8be625223efe815d209b8e58dc,
                files: &[0xfbfe39a9954543acad4a2458b6818928],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/batch_escape.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe74bfff3a5659c5fea4a9bc5023ffa39,
                files: &[0xe5a939528025da10bf5bce81227f3fd2],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/crc32.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x262ac3fb99b44b145b34ff085ad67bee,
                files: &[0x89a3666e7b349d3b578072deb190914d],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/end_with.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xea13f2bda7e5cdb524217d9d89e9f1b9,
                files: &[0xebc139a0dcd1ab67c91d4dfaf83d1093],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/ensure_packages.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xaf5a964f23b462fcfb5d8fe6f8acbe90,
                files: &[0x638e8ad2b02a569bc40d58237ced3326],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[
                    "puppet/parser/functions/defined_with_params.rb",
                    "puppet/parser/functions/ensure_resource.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/extname.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3cc896dada7f647560dbe8dd15abb4e2,
                files: &[0x8bfacebc4d50f8888985a0cb3f7ff95f],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/fqdn_rand_string.rb",
        contents: &[
            // In 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9a99c41369e4d1c6b1dac5c4f8a2304a,
                files: &[0xa82530576d2ca6244397833fb75b88a7],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/fqdn_rotate.rb",
        contents: &[
            // In 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xb7e3c122a5b1945d2a17274a34b86f26,
                files: &[0x2c4088f7448edf42b608974d4a320c1b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/has_function.rb",
        contents: &[
            // In 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x63ac2337776c57731a67b156584003fc,
                files: &[0x1d14d2afccb56abf467b7bf158363d56],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/has_interface_with.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xfc92a5ae9808eac73fb150e0e2509aa1,
                files: &[0x602682a9c3234047077194b5c346e4f8],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/ip_in_range.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x12489fb2572a8fa4cf8ccd4ebe4bf4ac,
                files: &[0xbebe60c55f7ec2a8c9acedea0b350878],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/merge.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xf23cffe723982e440cede39c639407bf,
                files: &[0x8f8b3cb08571bb59170cd9565e41ff0f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/nested_values.rb",
        contents: &[
            // In 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x1d318428baa877f7f905aa1dd5f7dbed,
                files: &[0xa8bb0b85fadc596fe394cbccc6c33912],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/os_version_gte.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x398ded92d83596df539d1ae931aff2ea,
                files: &[0x1d9cf346bc72f2761a0b864ce6bdc8c3],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/parsehocon.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x6aacdd37f3b0505b34fce4253a2da96c,
                files: &[0xf4e37fbf38149aed1a0bfc55b1c194af],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/powershell_escape.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x465c30204a5699f041fcf490878d2551,
                files: &[0xf9d4acc16a51357de048e13c8fb2bc71],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/rewrap_sensitive_data.rb",
        contents: &[
            // In 9.7.
            Content {
                code: 0x71dd37ff7a8c2f1ebdb9c927e5c8a1c5,
                files: &[0x6c95c8e4ffc87c0c42205b4590345972],
                like: &[Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/seeded_rand.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x5eb4d744111bd54dbd0dc0c8ef75db50,
                files: &[0x9032e2f717fb3090b2b52bb32774a1c7],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/seeded_rand_string.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xec96d46d3a3181e4e6373559a2093073,
                files: &[0x48c65eac34e998f5330307176db87608],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/sha256.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xef2d89810636bb6b4e207e8af18e2614,
                files: &[0x98bbb5cafc10b297a5fafd870f03f9ce],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/shell_escape.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xa13d165305ec14f8ef7341027a2125af,
                files: &[0x30aee0c3b628332b2d583d138acb915b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/sort_by.rb",
        contents: &[
            // In 9.5, 9.6, 9.7.
            Content {
                code: 0x923b3f6fdfdf8d9deab0e3911282099c,
                files: &[0xdc33af97ebc917cea9f9327a4f49f5c0],
                like: &[Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/start_with.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xde9602ad88af34889c4d02a9ccb2b5da,
                files: &[0x3da9dfab85b0be226e87a99c9a2225a6],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/str2resource.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb256ebd8dcdf1c39c2c9bc39a944fcbe,
                files: &[0x0acf73aa417235a6b1a4f9260990a024, 0xaa1960d71d1830de7377cf08b440e5ec],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc54ca35805b4a31703ed4e5aa5b7c4c1,
                files: &[0x3e34b0f63ff203b4ab9ec57752a6f832],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_json.rb",
        contents: &[
            // In 9.7.
            Content {
                code: 0xb83d0ea3ad2e4cd4765e8a73c710e9d0,
                files: &[0x227f2c8fcd695dfac6c86150825b60e0],
                like: &[Version(9, 7)],
                needs: &["puppet/functions/stdlib/rewrap_sensitive_data.rb"],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc9bc3430859c441e2a58d0b024f52746,
                files: &[0xf1d11a247e3fb2c1eccabc09460c4258],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_json_pretty.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xd56be2c602c10cceea239338e36f29cc,
                files: &[0x1d63950398a24059e8bdae816c541fc9],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 9.7.
            Content {
                code: 0xed861385c8a9cae8be1c2b27d9b56edd,
                files: &[0xc09215aa8ce361f67170b0d1631b492e],
                like: &[Version(9, 7)],
                needs: &["puppet/functions/stdlib/rewrap_sensitive_data.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_python.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xda970d5a05dc3a187daee95f580e0f89,
                files: &[0x60bc35ec0a0df8c2bd615721a2edb01c],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_ruby.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xf01d2a45aedd6dd861713b5ac8be58bb,
                files: &[0xb78c9b1bb0ed98840579a0bc64213d60],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_toml.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xcba748cfaa2592a91101cbdd2a030365,
                files: &[0x978996f399e1e03023c96b0eaa114b03],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet_x/stdlib.rb", "puppet_x/stdlib/toml_dumper.rb"],
            },
            // In 9.7.
            Content {
                code: 0xfd231bf0c4ecd87dde572f4dd27edeb6,
                files: &[0xacf4fe46da181c52825c992f3bddb93e],
                like: &[Version(9, 7)],
                needs: &[
                    "puppet/functions/stdlib/rewrap_sensitive_data.rb",
                    "puppet_x/stdlib.rb",
                    "puppet_x/stdlib/toml_dumper.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_yaml.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x13f09c4fcc870641ebe9d81c9f67e993,
                files: &[0xea709f7f575dc589d6ed5041fe8d2b12],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 9.7.
            Content {
                code: 0xcf2c2f74e1044b9785a230419bd74b74,
                files: &[0x35642c0b14710cf7bc55bc57b66a06e9],
                like: &[Version(9, 7)],
                needs: &["puppet/functions/stdlib/rewrap_sensitive_data.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/type_of.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x74fe2414ffe4885748e1ca96ae7cec1e,
                files: &[0x38411f8fecd0cd794a5448a03d874181],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/validate_domain_name.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x469ef983c80a6a1a22a43aeb4d6788b9,
                files: &[0xd730316826f87fa989fc85a747e2b8f1],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/validate_email_address.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x8570b749b501e7fe1c44cdc1e67ead62,
                files: &[0xfa945343df4713fd32a7a6e17130676a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/xml_encode.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xee7ee1031fc09fe112eab6a05916cb19,
                files: &[0x0381e78a69b9c4aeae9ed9b3af8868c7],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/time.rb",
        contents: &[
            // In 9.5, 9.6, 9.7.
            Content {
                code: 0xd4ef1dbf8b0e6fd11db20631a8b7ecdc,
                files: &[0x6fbf214d8d405dee82737719c275dd83],
                like: &[Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_json.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x563c608ea893a65909c35588464754a5,
                files: &[0x4aecbb0050730badafbef9cdfe5f0db5],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_json.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe56e6b3b246d69e8f05b0b203250c739,
                files: &[
                    0x7a7658a8636eaecc04bc4b1e3235377c,
                    0xe75f2dcf884e420b16e3213612851053,
                    0xfd522f7af3ba439fd69fa7520525171c,
                ],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_json_pretty.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x95ec2d9f7d55c5163736b6c633d104e6,
                files: &[0xae2dfdc9efab6da663258c26fd0a27e2],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe9392a1dc5c2e64df413225513d1d94f,
                files: &[0x0e4766a181d40061e2753a777c36cfc9],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_json_pretty.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_python.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xa53af5f30b9d000e74d91a2f6803db04,
                files: &[0x20121013b27a903b5124b1f8f71baf61],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_python.rb"],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xaf8b0fe29bb254d8c2212af4a6aa5bd3,
                files: &[0x7832282f377e21d563da2aa65285d0d2, 0xbf8586fc8afa188dfa19a63b0d6b9382],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_ruby.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x975528c1772dd3ce6fcd32a24a2684bd,
                files: &[0xec674e58d2a8226818cc2c6a050d47eb],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_ruby.rb"],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe8eb5809de4a6523cec93c4225a7ed72,
                files: &[0x6ca25a4a00412268f8d37cc3ec928679, 0xb1e6ac038a693a5382b484a946be6c06],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_toml.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x1963bc76fe7364a1a053efff4fcba0d3,
                files: &[0xf159f5a2f2e18bad355751bd7e0dc879],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_toml.rb"],
            },
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xdeed046ccaf8867b5eb95d5b8a91f3f7,
                files: &[0x16ca31b5290b3a3e06ef8c83babe3a64],
                like: &[Version(8, 5)],
                needs: &["puppet_x/stdlib.rb", "puppet_x/stdlib/toml_dumper.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_yaml.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x107626defcb391082b9e7cebc064ea68,
                files: &[0xf5a68c2ac0e239d0037f8603bcc9fe8f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_yaml.rb"],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x61e0ec420a61271639861d1752063a57,
                files: &[0x2ea2534d8743b3738d6af4153f12c34a, 0xeb454d0afb23a4279fc5130f853d76d6],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/type_of.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3b9efe68896f24a76c6c0dfb267c49f0,
                files: &[0x55db73cd483f737e85683f2de8584cd4],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/type_of.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9fe3a2aed6a407d3b8fcca566802ea3d,
                files: &[0x14e211f1c3f6d6813ff61c3cf6d0db2d],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_absolute_path.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x66d24e9d66849af416edf573a73f9088,
                files: &[0x87c839bb3db94d269941bb6c64162b80],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_absolute_path.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_array.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xdfb6ec2b40ae0a5e0cce81da539121cb,
                files: &[0x3350f032a68cd431ed6e780aa9a55156],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_array.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_bool.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x75c70eefbd0db8e61a9cb8c5cb05f926,
                files: &[0x6e65dad3ab72c25e90dd55ad3ea77f79],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_bool.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_domain_name.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x147d6d87ccd0298cc8cbcbdb3d0dd5f6,
                files: &[0xdae6bd472cf3c7e633ee92465df5af06],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/validate_domain_name.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_email_address.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x534740063208c1ff93ec3f6c73c3c702,
                files: &[0xe60f14969445011d722f6c41d788e6fe],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/validate_email_address.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_hash.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5e9dbc95080cf17457f8a810241226f8,
                files: &[0x5f3f5c2f1a543e2264fda2762a8f61c4],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_hash.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_integer.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xd6362d881063b4e89597897d97fdbb0a,
                files: &[0x7fa004e2f4b1ad248157e238123e798a],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_integer.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_ip_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x530776a39c4e72996f7feadf97daf435,
                files: &[0xc6f50741506111ffdd15aff677585296],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_ip_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_ipv4_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x32236593739315a122e56275bafb35ba,
                files: &[0x8feb5fc7486fa277ff3d2372cbcd8826],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_ipv4_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_ipv6_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x635ea20fc1a1c8d7d8264b42246df08d,
                files: &[0x2570310eece190ffb502c18ef5a29867],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_ipv6_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_legacy.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x06f7f663b70a7eb00dfaedead200e191,
                files: &[0xc6516bed4f1028c579e72216faa3e408],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3479056a9fdef4475491dc7225c522ba,
                files: &[0x51ffba89f3036a630405b5bd2c862733],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_numeric.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x8535b132dac9146e74d81141bb128420,
                files: &[0xc706e24355f1307720cd61b7284d4e05],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_numeric.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_re.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x6d3d604970f505c9440821aaee9579c4,
                files: &[0x4e9fcac33b387ad63744758ce75fca91],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_re.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_slength.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe0ad22bcc0476e7a87220a9deede8db8,
                files: &[0x2755a100d7172fdfe90e2e6defcab2c2],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_slength.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_string.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x8c7bb3e1b81ef34e57ac278824d441a8,
                files: &[0x9b1376ec6c8bcd9a9e6dc97825db8e2b],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_string.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/abs.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7153a18ee51c7ce29a0c78bef4c60819,
                files: &[0x79e4d5bae892e95b5d0ed1f526b57d32],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/any2array.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x590ec435266a1c4a759797ee7444bc77,
                files: &[0x9aeb7b3494e57a032aaadf9d36948858],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc2b52f44e9624e0cd933098d5688b400,
                files: &[0x9d21c127e2c49457813958ef78534778],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/any2bool.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x42b66e3ba7fdf181f228718fd75cdf60,
                files: &[0x957c547f30c846c7c25d20523fef8366],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/num2bool.rb", "puppet/parser/functions/str2bool.rb"],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x77505e7d26cf1189733592b46cf4d009,
                files: &[0x122319aff10568a90c2e7d731c821ac1],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/num2bool.rb", "puppet/parser/functions/str2bool.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/assert_private.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x573ff19f20d38ae06c3f971b3f620bed,
                files: &[0x17f494c05f6920c365004e02a6a8fe7e],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb3904f6d850f676a59ce940125214b6c,
                files: &[0x657494480952d4f7e947846ecfb26ec6],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/base64.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x533feb099a71f33d4c86383c8bd2d423,
                files: &[0x24be52a23c66b470fed5a80cf300c057],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf1b4abb305b48b36369c06f4b8a06840,
                files: &[0x5b754f5e01a36f505878f865bde77133],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/basename.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xcf8eab80bf008e825165f06a9e60c6ea,
                files: &[0x218adfeb4003a5bdde310ecb8b82bef7, 0x851380ee63f60b9b8ca681d785fa45d6],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/bool2num.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9a2754fcfc6ca7b49f3e952629944790,
                files: &[0x0be9da9fb1bdb3079777d87716138339, 0xff9a3a911bc52731b060f564aed81288],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/str2bool.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/bool2str.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x0253d18879c8ba0b9cdd31c58b12e921,
                files: &[0x49359e51c0b96ad287ad8f4ca9b42ee7],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xd02f73bd48fc5e44c1c6559fccdcfd78,
                files: &[0x3add0f4cdd33b2094ce73e89530f294f],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/camelcase.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4c05f948cbd1779d516ef36b0bd886f1,
                files: &[0xe059a65ab372768ccf0f4d2f3694819e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/capitalize.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe3080fe404e29bc78a160f1c0ce4aaa3,
                files: &[0x7e69e7b50e60c42ee10dc8f4b0afaf57],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/ceiling.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb1de2bd6c16c8732da648ae1e05fae57,
                files: &[0xd45b0abfab000166ba11fcbcd77a1913],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/chomp.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x879e89b00d8990c435f736942168ac7f,
                files: &[0x8a5ef8fb2defd495599e5dcc355b9922],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/chop.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf6b3260094c9e09ce8d76a3de0c80b61,
                files: &[0x58a182f4588182664d1580e24909895e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/clamp.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x25daf39cb14eea763c759518d262f793,
                files: &[0xb8677a3e3b4eddc8de92e41f17395b16],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5b2155a5ac54882172bef4003252d098,
                files: &[0x380c2f702c1b2191fb39c9b01f9f413a],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/concat.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3d055c84d2974e1579114c01da4c86db,
                files: &[0x1a50f2397f047f97687f5ef4b1c9f670],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfc40657e8a6f0b74be8f8c18378369ad,
                files: &[0xacf6c7db9e2845335af1f8881e52ecb9],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/convert_base.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x933a384163185a9d784d97a572f1dafe,
                files: &[0x6a6a2d0cee3b4e786de8adeae3e6d61b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xef813581e03898ec013b064c463259fb,
                files: &[0x18d2fc890bcf585ebabeb08ae20b81bd],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/count.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xbd984869a1eddb1a8186972b55436902,
                files: &[0x1c9eff56f8bd376447337ab07fa19f6b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf62f328b8cf30289b66d8c24c3a414b1,
                files: &[0x0285c4195196a02bcf36d867140028c6],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/deep_merge.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9acb2bc5f84dd029071746793cf1ce5e,
                files: &[0xf2996db3a792695dc5c333db1a5ee179],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9bdd521ef1f9d1d58a04daceec78a312,
                files: &[0xf05adb11fe2494d917f12ba468e707ea],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/defined_with_params.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x3f7a618ace5ce056e51ca7eea552c911,
                files: &[0x813eb71954616681e43db314e1bf00e0],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7c7326993ab458617cc263299d60dc00,
                files: &[0xc9eb25a50b33d25bb0b710410fd5562b],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9b5c9964bab21e328e2d6da6e8b0e36d,
                files: &[0x4f1b609f62716c044be43c471f6d52ae],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/delete.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe52c246fd0871e990db3c0a518ad6639,
                files: &[0x64282fd271a1484e48ffe42585e88ed0],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/delete_at.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x505b57aa8fac3ab44f2a1c154bc2106c,
                files: &[0x968fd54715b8ea46af4f07e56283598e],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfdcc7f3f2131f4654a9a43f205e2f064,
                files: &[0x262efbdb2929ea7b667236ce3f71f747],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/delete_regex.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xd3190d55588153fc96064e9c1c752b3f,
                files: &[0x31ac0e1476be3a993a3ff4eb74faaa6e],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/delete_undef_values.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x19de06c7d2741fce59cc3ea097c45d6b,
                files: &[0xad83309294a8ba18e0c11a28bc6bead1],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x5e964f770921144349045621fc4c9ed6,
                files: &[0x4a49e4f197cd1755af5108efac6b0ea5],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/delete_values.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x39fe82b707ee0469f595ff3ef5d015cc,
                files: &[0xb80b26e176ef895934efbbfafe75100a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc613cf41929aba9807b569a1ea65e4c9,
                files: &[0x6185535eeccba895d48298e89ee97833],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/deprecation.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3.
            Content {
                code: 0x95bfadba8296e929c2f3d1926a5aa1e0,
                files: &[0x4da5613e46a2c544462568622ff03981],
                like: &[Version(9, 3)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xd314d67f0e5dc57d14066ca7c709f302,
                files: &[0x4b5bf067faf8ac2e162c2301da943b2e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/difference.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3c1dc51f59a23e6281984e07b463f4cc,
                files: &[0x33b64f38f42c86a57d6485a708d4ff9d],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xa4dc355ff44f2688767d0434c6ed6191,
                files: &[0x3340c997acfcde67308f64151655983a],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/dig.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3d03ff9b28cfdac399a0e55313912c60,
                files: &[0x5b8d4fc9dadd9f53086e526bff9e536a],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/dig44.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/dig44.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x0b2901040bcd2a01eef6fea5894ad20f,
                files: &[0xe8ca36132b21ebe83cd76230c6661ee7],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9b20fdcf2f48954a49126a3b5a3bade7,
                files: &[0x93b71526613ef080f5b6ec5ff478adb9],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/dirname.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xb559396a6d10bbafe273a66a3c903566,
                files: &[0x8a5d460643213569496673a001880647],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe4099d91d3e9f6b8f17a6a109deeca0b,
                files: &[0xa691fb7bebcf6b6f47e0231eef9927dc],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/dos2unix.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xade7733178e374639a6b76fd6b96b1f5,
                files: &[0x45a0e75b5541cbc98f120b82f7659f21],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xcfa11258635e7416dcb93ea58e8eb4a3,
                files: &[0x75841c6811af63b020715c63e5305d97],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/downcase.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x71bcfc0b51f0d9e0dfb67d59ac7ed5cc,
                files: &[0xf53539d9f99d6a76de20db2e2de590b4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/empty.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4d807980559f0557f03737bb776d7c8c,
                files: &[0x0a521bba25c7be643965c05fc6e8ec86],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/enclose_ipv6.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7ea6341ab0784f2011c11c98c8036bc0,
                files: &[0x6a4c601f56e934eb87d476835450da61],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xbdd4c9e1e5852e6a4e6798fce0c358e5,
                files: &[0x72e27fb508b1fa77cb03d2e42d31ce80],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/ensure_packages.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x2eadc3539fd8c6bade7f7276d68e0832,
                files: &[0x5cf630b9d7f3304b0040da7bba356b88],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/ensure_packages.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/ensure_resource.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x054505c38e7cd9163a5496f0749b87fe,
                files: &[0x0c71997bb8a483dd1e044104d6249fe3, 0x3c1ac2f85a6db7beab9905621028f8c5],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/defined_with_params.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0xb3597711ed0b94d0d75f997bc9a3048b,
                files: &[0xbcff257e51abc536dfb0ed99b8fcc237],
                like: &[Version(8, 2)],
                needs: &["puppet/parser/functions/defined_with_params.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/ensure_resources.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x0dd183af421e986fa373a9120c9cc2bb,
                files: &[0x1da405719bec73cac86e48e4693c7f6e, 0xd1982c723986b0eb39da7dbd5f9e9d4a],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/ensure_resource.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x9c3c304ee4a5118c0eb1d5d3b11305c7,
                files: &[0xd141d27a193bbd8b7b4550110aee10e7],
                like: &[Version(8, 2)],
                needs: &["puppet/parser/functions/ensure_resource.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/flatten.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfbc5128c0f8e1bb87db2297833b71933,
                files: &[0x0f15d8a6ce9eb66f6f5f016c584b4a80],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/floor.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xcd4f634131698a3c56e543ac95a3dcd6,
                files: &[0xe4720c885c16f017e5a1f942fac1ee9e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/fqdn_rand_string.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x188aefeda6e3d2222bc0d43bf1c6fbd9,
                files: &[0x09c9b7fd5905efc3103850f077f94082],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_integer.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x9715f30cef73f1220c96c6aba3555fab,
                files: &[0x207606bc62ca373f9e8d786102195c7e],
                like: &[Version(8, 2)],
                needs: &["puppet/parser/functions/is_integer.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/fqdn_rotate.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x5298a1fc0ea1bec52caf01beefbbbebb,
                files: &[0xf28acf72ab10f84d972b584ecff7f89a],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x8994bbf919240e9cc81d09cc6960060b,
                files: &[0x389bca94cc1e468bb5d7bca90a428fcc],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/fqdn_uuid.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc6187afdca71475ce0f10d06f2cf1343,
                files: &[0x45e679e6ce11c6eff675db0185da972b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfa675e2be20d78fbccf2736feded4f42,
                files: &[0x15e6781e3ae84b6f4bb7119b8c0e7444],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/get_module_path.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xaf46ef123c2dd656cfec8f1396f51e6f,
                files: &[0x8d305b4f45bc05008a18abe6d21d4549, 0xed4d871b9003610649c55fc96efd32f7],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/getparam.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x2ed2122744c3b56b1d53af96eb48bcfd,
                files: &[0x627292edbfe9e2826f8ef42c6ad23e90],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x5cbbb693a83baacc4b490c00eb35a46f,
                files: &[0x2a22410d5c18ca4835205bac4b79ce69],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9033b95bbf2bc4833fa98aca97868203,
                files: &[0x761f1e5e0ec864d2621c528dfe134d9d],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/getvar.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x722030fcce5ccfeaefae082928467fd2,
                files: &[0xa94a888e72aa13f5ed5caf4f4dc758a3],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/glob.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe6512a6d146e8b58fe6a937738b86a71,
                files: &[0x397fd995075387ef443a01c69db2408e, 0x84b30827d6980836ff90eef43ed37e91],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/grep.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3f586b44b8d694ba10e745d954e7bcec,
                files: &[0x2bcc73ad44acae273ee4f88f1f1adbb3],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x732ac15522c51ed061266eb21482f547,
                files: &[0x8a17fc7eab42e712d15cc5f9b61610d4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/has_interface_with.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x2525d531375b7eae9e822688dc0cf394,
                files: &[0x276fa21b12d3583688ef83b45e46db81],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe5de2324be0a90ad34f453f2ceefe549,
                files: &[0xef0ba8b597376c9089b9407c2cdec662],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/has_ip_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9ea36500b72cbd4edd50e7bb309d72df,
                files: &[0x1a61f02a77512577f631232e4042b874, 0x95a7308771389b112162d0e65968518c],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/has_interface_with.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/has_ip_network.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x72e976a3290bff53707b032b0b6cd6ad,
                files: &[0x74802524065d43c26ca9f30ac8a19e4f, 0xe7a1b4875812f69f56e2557e427cbe64],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/has_interface_with.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/has_key.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x50a6e1e946df22246d1968952039344d,
                files: &[0x7fb633328938c8d76fda1fdcc8587f61],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/hash.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x87c792a52229448b728f63b1098c32ea,
                files: &[0x651c6d6b1ade491302f57aabdd194e74],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/intersection.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4bcd49cdfb44139b2e9cda4268316984,
                files: &[0x9cd36ad396cffeebc0bbddc3d296ac22],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe79a21b611f5a532b825022d8b32ab38,
                files: &[0x4c53e0eac9f35339a9815276130de6d6],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_absolute_path.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb8e8b782db9a9d673aabb2cc43e357fc,
                files: &[0x7537685b3bf507ebb9f3414647452084],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_array.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x32761d88913e098c26b7de4dc9d69684,
                files: &[0x431f65721096d8ce2ffdef4ce1c554b7],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_bool.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x76cb17d42e1ea06dee9ac55a0170a127,
                files: &[0x582dbd3b0f665e24ccf03e529a19586e],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_domain_name.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x2f87928dff875d87d5ebe6f06b3566ec,
                files: &[0x4c037ba2e9b75f2805e90eee4e15751e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_email_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc95d109d4433a2d2fe1c45ca403808e9,
                files: &[0xf3086d27e9dbdc70117933ad1c7fe447],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_float.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3a9d8528b2772454c5e1b813ee3309bb,
                files: &[0x9f3116801ac516f290260c5dc409a6ce],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_function_available.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x611bc31f7ce352b13c7b3f4c80f3e9b4,
                files: &[0xdd2ab77d6e79fc4666b3bf5d040b0c19],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_hash.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x0e9fdfa5b260278737f9f14abb59a2e3,
                files: &[0xe6373eae5d6691b18030eb5349aa6d8f],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_integer.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4bb05c65acfcc33944bc16f955dbf2c3,
                files: &[0xe84dd5f6c10e521b6dd19d5e0ec84c62],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_ip_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x35a36d1f0af0c2540014ae0df288c3f1,
                files: &[0xad62fa55063b31bcf4a6ff1b6d5c1bea],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_ipv4_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xbf29abda3b0e2b5f830ff983903e475f,
                files: &[0x2aaf0ec14d650860e2e87ca109c137ce],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_ipv6_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x87c1cc2b9f4c664c41605da168160d99,
                files: &[0xade2c9e48a6bf3f55ddffe7ca275faae],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_mac_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x0739af644635867e0463f2874ff2c4d9,
                files: &[0xaffe5f820de5fb6d0b639e17de344771],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_numeric.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xed9f48fb8d09db720ec602d92e84e5b0,
                files: &[0xe94efa73dc4c31c8e46c7e7ca1723064],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_string.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe59db9680da984494797f5138879ec03,
                files: &[0x69905dd86883b0bdbec31a3cb6e3e06f],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/join.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x07da32775f7dad884d5fcde467498c13,
                files: &[0xa906c7deb03276d75a121e1f9390caae],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/join_keys_to_values.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5f8f446bd6084cb62ef8e13e45c50fab,
                files: &[0x13b67fe2ce4c1907543568c6e46e2b73],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xd9b160b1723e1802533c1779faeab229,
                files: &[0xfe38aa395a9931786a8f30a62dcb0ab4],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/keys.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xd73d41113a47a525106e26dc5ff48251,
                files: &[0xc237239a95ea3c973492b838a38c0f55],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/load_module_metadata.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x214910fb64727221f0a39c60a1eeb240,
                files: &[0xc1961a6e94d4eaec17569ba36d59b7b5],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/get_module_path.rb"],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xbef27cdb9c5e9c96ae017c1af712663a,
                files: &[0x7164f88ebde1f1a5ab858034fca2789a],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/get_module_path.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/loadjson.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9a8b8317f441c13120e3ca9ecbd876ed,
                files: &[0xfa4a3e03bd9ecdb542db50fc24bce1f9],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfa30e9a99234b2a2dd399cef76761e02,
                files: &[0xa8d3137652aba36ffcaa2af87aa6b298],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/loadyaml.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x12caa676868628491778be928b9ff47e,
                files: &[0x4019bf96ddf3bc76dfe6599679b0011a],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x97e31e806ab60ba373a5b1bbb239f179,
                files: &[0x69d2233436afeb9cb9d0d8fc21334d72],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/lstrip.rb",
        contents: &[
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb5e7bbb7f638aa09e5fc9cd8bd438228,
                files: &[0x0a1bd37019fd900770d5257365fef040],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/max.rb",
        contents: &[
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4874d43c957a71d725d49b9343fe98b4,
                files: &[0xdddf98f9ca5db5931390905ed621e9f1],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/member.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x2f307daf551d660e1e4e93d3acae465c,
                files: &[0x947d76d9877aed4bb8f3d83ec56b433f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4d590a5a901e1936689c608996fc98e8,
                files: &[0xde8a726fd737d71fe59b0095b3a020fb],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/merge.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x1ab07bef3fff8b7d8644d16079141042,
                files: &[0x9e438dc1b360a9bb26313bd55905d5b6],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xbf26788a561e49ebdbd371e41595b6f9,
                files: &[0xd9e607a5242e2aba8c8bfdd9c889a614],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/min.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x16f887b286e6f837875dd4cb5470224c,
                files: &[0x904ca4a6ce2ed18a5d2bd740dabea89e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/num2bool.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x0111e9eff72d19c0f1002886f99267c6,
                files: &[0xa115c2768742997f29e0c8e67f1cd16c],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb4d2d1344ec93bfa7ad426de8782a24d,
                files: &[0x370cfae46a9e4b249f4bec955f5569cd],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/parsejson.rb",
        contents: &[
            // In 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xdc5a202b607c0a5b9c412870fff4362d,
                files: &[0x4eaca3e9b58f69de322a8d839143b2fb, 0x81d2d77b3b3edec8ef5a9067ed3c04a0],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/parseyaml.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xbd0090f9ad27f904a2a45eac6bba0e18,
                files: &[
                    0x4965978404dc19b03bc89f4f7f62ee7b,
                    0x5a7bc96769942587a1551a347d3ede01,
                    0x63bbe3648598be2378907c6e2d70d864,
                ],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/pick.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x2211432d3eb8629f2fd2f54cc8750624,
                files: &[0x218a221974b051b46ae0a17e5f5de4e3],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x26ababab1947496fb15a63861f139d40,
                files: &[0x329b1b07132adad0c19d2fcb9d965b50, 0xb664c9c21cb6ec9bd9a43ef1bf4567ab],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/pick_default.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xbdeb2bd413bcd1506c35af96df56ec26,
                files: &[0x64af1f2c89eb62b3d29798a35bf9ee52, 0x762209666a6447af3be77ffa9d317bcf],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/prefix.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x5dfa5b811b2013552b05605fa2f9d8c6,
                files: &[0xb5e8bde9869e2e13d39295b4e4e2c8d4],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9c2dbffbfd2fa5f7f4f0b41521560036,
                files: &[0xb771f860a2c552f4345b08cbed91a831],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/private.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3bfe03225dab33a84fe3f232d10e3629,
                files: &[0xd818272530f71bbfb6b3011760dde4a8],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/assert_private.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/pry.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x754d596a890a60bc4f249242a88e6c18,
                files: &[0x5b9f4fccf8ead9d82a0c010039df51b5, 0x8105b66ecf60cf801a8c47147f54078c],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/pw_hash.rb",
        contents: &[
            // In 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x9bec5e48f44f2bfb1c52b745e550a6bd,
                files: &[0xdd25c1663187592a86b9940b6f0c6469],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 9.5, 9.6, 9.7.
            Content {
                code: 0xd48dab3bf75195ffeb58d96f3b1d5f71,
                files: &[0x6c460fc4f1c07a71e06616be96180676],
                like: &[Version(9, 7)],
                needs: &[],
            },
            // In 9.1, 9.2, 9.3, 9.4.
            Content {
                code: 0xdbfb6ebf59abdaaaab5f4b6b015f60b4,
                files: &[0x49832c83ad54fbd287f675fdb6a79e9c],
                like: &[Version(9, 4)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5.
            Content {
                code: 0xfd9781ad0558262a908e6d0299e85194,
                files: &[0x14363d7c65cfa78e04fd2b09a6770d7f],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/range.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x37f690da3b2f04a9aed7d32a1bd4a6e5,
                files: &[0x95299801f6ee3c6c09031a53ed86c50d],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5000b9e01d5ca06d56ddb9df20a9eeb4,
                files: &[0x2fdd162561746920e74fe3bf1976e0f4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/regexpescape.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4656be129ae6d06fb62eaab0605c4c2e,
                files: &[0x232e48f9e7c969c2eaf38caf1fcc7c9c],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x5f6de5deb6dfbcccd2a3f2628b96cdc8,
                files: &[0x59bff9eca6a57bbb3fc5ff29116dc438],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/reject.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x68af7f9eac01212bb1700ec9457569d1,
                files: &[0xb4d9f84236a16828814ccc2364a77af4],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xbec4699b9642b82c8f0e2b3ac96e01c1,
                files: &[0x71e17adbdf71bb16b7e2b1797ab0b32d],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/reverse.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x46576d1817eb345bb7ad5cf7f038fb86,
                files: &[0x55e2b460e50f3b367527c545debc0b46],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x82b08160410f995e1e729c18cee1fcff,
                files: &[0x84153adcdc9603861f390515b9e0d71a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/round.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x2823d2012cf2df970e3ec99c31c1b4d1,
                files: &[0x37e6c79aa6176d8784c216e30c1ca014],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/rstrip.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3117090cdde88b498585cbe835e0c03a,
                files: &[0x8a1b428c522cb8ab144f7da1db4f3cca],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/seeded_rand.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x70c359dbeaec87197550dd1494908090,
                files: &[0xc54426be62bd633063114818d7054085],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_integer.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x8f0cced345debbe0dd2cac8ffd49b24c,
                files: &[0xe44a7f7c97f44fecb9b490ec32f34504],
                like: &[Version(8, 2)],
                needs: &["puppet/parser/functions/is_integer.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/shell_join.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x44affdf6c4c8a13a373c20e92f86ad7f,
                files: &[0xfdd1df1ab326a163fbfe7bd1954be7a3],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xef18ea4be2aaa73c12db91acbb685a66,
                files: &[0xb59dfe77a930ea849f90fb575b8de4f4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/shell_split.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe7848b89ea35c5c6c5af433ae229966d,
                files: &[0xcef562a3f3fb4fab7a7b4c89449d6f47],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/shuffle.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x4fe57f1f7cef6e8b819fa3d8ad243a48,
                files: &[0xf18cd0c2f757b9f6a2f41a83a91a677a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7178ed5745315a71d95cb24de2e90e43,
                files: &[0x9cd49dc89b792bc783523762f41c0bdf],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/size.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x8c472201c7cbee276ae279f357188599,
                files: &[0xbb8f20015098f812cac657e1a1324177],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/sort.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x1d33693280255a44720498ba87637b7d,
                files: &[0x76c219e76e4f15facd18af7c2b3d44b3],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/squeeze.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x25bac87b04fa31c58b69fa6ccd1b235e,
                files: &[0x365a005de25ace0d012708cb40dbc9ca],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3d4d1fc3266d0a30ae0128af648c39bc,
                files: &[0x9beef1e6b7a2e1c9ab703e772a6caf26],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/str2bool.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x0b7a1fdf7720f9bbeedb7b1a277afd1d,
                files: &[0x78ebac123d2aebc081f0787af0b79f99],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x1cb581e7f9861131ad02479e2e90258f,
                files: &[0xdcd059f4e2600d09b017e244069271d4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/str2saltedpbkdf2.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x511035a21e8c87460e1284fec10ff411,
                files: &[0x9cd958971df74cc189c07ec22671205f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe7b8e5adca8dc3d6e8b5d39c4b005a85,
                files: &[0xdd8313a1fded3094c3cd8b0ff4765e7a],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/str2saltedsha512.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xa2bc7f4d38e2a774529d149b96fb6c5c,
                files: &[0xb5eb5c3cccdd210bf6d0c97a9daf67e1],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xba5157038842a79c191e3b25c710e61b,
                files: &[0x0211ad84424df7efdd7d8d8ee1d0d17f],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/strip.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x787617e7e18e0f297379e3722b7f1d40,
                files: &[0x11de6fbd7718b268ce7e71030a9b6d78],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/suffix.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x01cc674cc3f96cae9c05592fcec63f2a,
                files: &[0x81bb328d2382b884af43217a90ddf621],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x312ed0fa2da5839d023a2308bc67c088,
                files: &[0x0cc1323e4d818e64d635aabf626e2cbd],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/swapcase.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7c313752c3b4b9180de54c179c3d3ba5,
                files: &[0xba319f1958c71ba1bf47b8bc5dd0bbac],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe24e8d9db4ffd0b25fe8734a1a36885d,
                files: &[0x410a6f48907350a62954fb6417f7c262],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/time.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4.
            Content {
                code: 0xc4389ab22cdd9270cd42c6915789f90f,
                files: &[0xe5b037632cae30e4ec1bc4be836b5a35],
                like: &[Version(9, 4)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc81460f9f5499c8a75882fdd3b35fddd,
                files: &[0xc0bdaf83be3cc7b9826a01d6dff5b0b9],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/to_bytes.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xee91c22714c8c1f61bcdce3243a09e5a,
                files: &[0x03e803aa2d62f63dd383362051ec70a6, 0xe8e5a4bc2e84105eda0cb5f6543dc4b5],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/try_get_value.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x902bc47a94f40477e7e32e25a70531c2,
                files: &[0x005e71d8a2dd0f1b441ef993df683e4b],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/dig.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x9a09bad3b84b7eae589f87b45d4d4418,
                files: &[0xb47dc00113ce451ae353f22400c7e5bf],
                like: &[Version(8, 2)],
                needs: &["puppet/parser/functions/dig.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/type.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x0f18cb99dd2828ef20dcfab803094223,
                files: &[0xe849830829151ca32cc78e007a9ff126],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/type3x.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/type3x.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x815d2dc5d12fd22a24f4625b95f89f94,
                files: &[0x7f8a48453be869c396b378dfe36d8571],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/union.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xaf2a2781c6e7ed91651fb66ef97f27ec,
                files: &[0x28a884b30feea268bd3f1990acfb56f5, 0xd9a9e21c9e85073fd84d9b1f477c0abd],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/unique.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x54bcbd0a2b97303c89da8b3904385f79,
                files: &[0x53a673b29df1de3dfba11e6991d05dcc],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/unix2dos.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x7a71f1e4ea4db14041c4b91ea57bc41c,
                files: &[0x587342761b44761111d7ec3aa9dde101],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc5b71325b1bb03eec9db89138cac2291,
                files: &[0x12cf45b412eda55c5cf3f72b2feb36a5],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/upcase.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xae302f586e4d784ae64ab3b4920af225,
                files: &[0x427dd3ed62947c9a2d43ff674b7e72af],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/uriescape.rb",
        contents: &[
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x361d7309106dc83b1ec2681a72cd1160,
                files: &[0x285972db05d8b75d5877679412859a01],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3f01d58640f46c9bad619e2c3990487a,
                files: &[0x0bf126e5534c5c7e83485b07c0c67e75],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_absolute_path.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc5ea251ddc4e3f26bea5434eafcedf54,
                files: &[0xdc43babcdc65f901daa3c36af0d6d1ac],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/is_absolute_path.rb", "puppet/parser/functions/is_absolute_path.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_array.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3c7c54b37fad9e1f670911018ffb58f7,
                files: &[0x0f359d9d8fcdf61d4bc98bd5e72db98e],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_augeas.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x1fa429ef026bfcddd962e8d774df08f3,
                files: &[0x8d3ff8fe13a4f77b77c3fa11f18595a3],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 9.7.
            Content {
                code: 0x254bca3a2717c5400a9c1f0b33e0dcfb,
                files: &[0xe3c06bcc9fc19755419c3dd099c51e18],
                like: &[Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7092e00627e00492a6dacb4cb30d8c32,
                files: &[0xe883671cd98fa7662220715cdb5ba0b1],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_bool.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x6314fa48475ce21ac1ae314647d9cc00,
                files: &[0x60d47c4965f8edcb35c2325cf68a1089],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/is_bool.rb", "puppet/parser/functions/is_bool.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_cmd.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x04b3bb381c5088ec61dc3d89cec40b45,
                files: &[0x71008189fe6991ea3cf39a3dbe2ae071],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x86f858e12f883231d096adf81b0a5a36,
                files: &[0x2bbbe84320e8d9b13321cc8faca8fcaf],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_domain_name.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x1dba8d28272442795e2a5fe8fb98c6e0,
                files: &[0xd34fc089ae8dc87f8b372610d5650dca],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_domain_name.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_email_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x723b921ad97d34726aca527488c51a15,
                files: &[0x007cc6c53ebfbeaf3410edb8ff0c1224],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_email_address.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_hash.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x68a12fe9062a1acdbf2469a7bb03248a,
                files: &[0x3aa2c2495ad8776be1c254333739f1b7],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_integer.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4cd2d3a942d850f85b54aabc29fa8fa6,
                files: &[0x2d2b4f823cf140f4c59d815486372ffd],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_ip_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5dca2a8b7833c60ed62d3ffc58aa42f1,
                files: &[0x0516e30132afa5b2f828490efe186d05],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_ipv4_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xaa3451b9b92920e33af6a2e5dbfd3c3c,
                files: &[0xd2cb63697c9d22979881e32616e7b714],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_ipv6_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9360b6e3bacbd29efff485f214407ced,
                files: &[0x9080c8658567e50ae5bf6920a4de2f88, 0xf5b5db313d35e9c18e54cb8a165805e9],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_numeric.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf822d1d50059c8264342a00ecd674d46,
                files: &[0xed37145cab5fdcd1a847b03906047c9e],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_re.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x943749dbdfaa8d253119a34ce49c6a60,
                files: &[0xc4864c9056aafc49874d5b0c12d00aab],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_slength.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x6749b2e249610c4236e986acf23b2bb1,
                files: &[0xdd8b5cb8bf87e7f697089975d32a4ad2],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0xd8eef499992469e2eb40de7d3db9e27e,
                files: &[0x96c28a40a277f2872ee905a87450ccba],
                like: &[Version(8, 2)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_string.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x1fdae72a3a0bfc5b1015b45540c86a7c,
                files: &[0x6a17ac8287ed3cb9be9f8e2cc2474768],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_x509_rsa_key_pair.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xbeabf56ab8f7621633e45c5625cad70f,
                files: &[0x444a9166738c133c0bc0d1ca48138952],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc2531ae7ce05554aeec1269625df822b,
                files: &[0xf93fd94e69ed4a74c2023985f95c6321],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/values.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xd0a6ce82da8a87a0074fda297a405aaf,
                files: &[0xfbba5881c24957818ffbd433253ab4c3],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/values_at.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5b2523df8305be4be72d2e6f6def608e,
                files: &[0xca4bab508cbf6c3cb4d17f4f3ff99423],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9936498f01d889880a0a5d37ab97ccba,
                files: &[0x17cfbdc751bb6b060da5acd582425b2a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/zip.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc111e2f73ebf1a364f3f1207314ff8cc,
                files: &[0xc0b8becb46d4adb1bcf96e7fb27da7c0],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/str2bool.rb"],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xcae17623d522d422ae3f3859dd3bb5af,
                files: &[0x971a61f7a7823160a83532ec263d595e],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/str2bool.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet_x/stdlib.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3471a964c9c206c556980ed33185e64f,
                files: &[0x9d42da6732965db483c3f15b14b9578d],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe116b0b7334d01e90048e34999782a51,
                files: &[0x2c5dddd5842bb828faa23f57983058d3],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet_x/stdlib/toml_dumper.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x2dfb40ce1d7f76534a9536acdc2e078a,
                files: &[0xd434617af7fd1bc6ce6f75bcbae5744b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet_x/stdlib.rb"],
            },
            // In 8.5, 8.6.
            Content {
                code: 0xea5786bfb73dc7af413f23f2f4c937f8,
                files: &[0x2d220146feb827fc81b179c17f36793b],
                like: &[Version(8, 5)],
                needs: &["puppet_x/stdlib.rb"],
            },
        ],
    },
];
